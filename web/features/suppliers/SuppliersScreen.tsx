import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { listVariables } from '../../live/queries/listVariables.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { inFigures } from '../../../api/domain/counted.ts'
import { supplierList } from '../../../api/domain/list/supplierList.ts'
import { SavedViews } from '../../parts/list/SavedViews.tsx'
import { SyncButton } from '../../parts/storeSync/SyncButton.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { SuppliersIcon } from '../../ui/look/icons.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import { useListAddress } from '../../ui/list/useListAddress.ts'
import { usePageNumber } from '../../ui/list/usePageNumber.ts'
import { paths as onboarding } from '../onboarding/paths.ts'
import { paths as registration } from '../registration/paths.ts'
import { paths as store } from '../store/paths.ts'
import { SupplierFilters } from './SupplierFilters.tsx'
import { SupplierTables } from './SupplierTables.tsx'
import { useSelection } from './useSelection.ts'
import { PAGE_SIZE, useSupplierList } from './useSupplierList.ts'

/** All suppliers, ten per page; pending ones are approved or rejected here. */
export function SuppliersScreen() {
  const { list, query, change, goTo } = useListAddress(supplierList)
  const { page, goToPage } = usePageNumber()
  const selection = useSelection(listVariables(supplierList, list).filter)
  const shown = useSupplierList({
    list,
    page,
    onChanged: ({ id, status }) => {
      if (status !== 'PENDING') selection.drop([id])
    },
  })
  const { suppliers, total, pending } = shown
  const filtered = supplierList.isFiltered(list)
  const showAll = () => goTo(list.sort === 'newest' ? '' : `sort=${list.sort}`)
  const pager = (
    <Pager
      page={page}
      pageSize={PAGE_SIZE}
      total={total}
      noun={filtered ? 'matching supplier' : 'supplier'}
      note={pending > 0 && !filtered ? `• ${inFigures(pending)} pending approval` : undefined}
      onPage={goToPage}
    />
  )

  return (
    <>
      <PageHeader
        title="Suppliers"
        titleInHeader
        badge={
          <SearchField
            label="Search suppliers..."
            value={list.search ?? ''}
            onChange={(text) => change({ search: text }, { typing: true })}
          />
        }
        actions={
          <>
            <ExportButton href={`/api/admin/export/suppliers?${query}`} fileName="loupe-suppliers.csv" />
            <SyncButton kind="PRODUCTS" link={{ label: 'See the store', to: store.store.link() }}>
              Sync Shopify
            </SyncButton>
            <Button variant="outlined" component={Link} to={registration.register.link()}>
              Public Registration
            </Button>
            <ForDuty duty="sourcing">
              <Button variant="contained" component={Link} to={onboarding.onboarding.link()}>
                Add Supplier
              </Button>
            </ForDuty>
          </>
        }
      />
      <Box sx={{ mb: 1.5 }}>
        <SavedViews list="SUPPLIERS" query={query} onOpen={goTo} changes={shown.changes} />
      </Box>
      <SupplierFilters list={list} countries={shown.countries} onChange={change} onClear={showAll} />
      {shown.failed ? (
        <ErrorState onRetry={shown.refetch} />
      ) : shown.loading ? (
        <TableSkeleton rows={8} label="Loading suppliers..." />
      ) : total === 0 ? (
        <EmptyState
          icon={<SuppliersIcon />}
          title={filtered ? 'No suppliers match your search' : 'No suppliers found.'}
          text={filtered ? 'Try another name, email or filter.' : 'Add your first supplier to get started.'}
          action={
            filtered ? (
              <Button variant="outlined" onClick={showAll}>
                Show all suppliers
              </Button>
            ) : (
              <ForDuty duty="sourcing">
                <Button variant="outlined" component={Link} to={onboarding.onboarding.link()}>
                  Add a Supplier
                </Button>
              </ForDuty>
            )
          }
        />
      ) : suppliers.length === 0 ? (
        <EmptyState icon={<SuppliersIcon />} title="Nothing on this page" action={pager} />
      ) : (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <SupplierTables
            suppliers={suppliers}
            total={total}
            filtered={filtered}
            start={shown.start}
            fresh={shown.recent}
            selection={selection}
            sort={list.sort === 'newest' ? null : list.sort}
            onSort={(sort) => change({ sort })}
            pager={pager}
          />
        </Box>
      )}
    </>
  )
}
