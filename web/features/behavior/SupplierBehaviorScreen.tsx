import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { inFigures } from '../../../api/domain/counted.ts'
import { behaviorList } from '../../../api/domain/supplier/behaviorList.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ExportButton } from '../../ui/ExportButton.tsx'
import { SuppliersIcon, TrendIcon } from '../../ui/icons.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useDialogAddress } from '../../ui/useDialogAddress.ts'
import { useListAddress } from '../../ui/useListAddress.ts'
import { behaviorColumns } from './behaviorColumns.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { useBehaviorList } from './useBehaviorList.ts'

const ScorecardDialog = lazyPart(async () => (await import('./ScorecardDialog.tsx')).ScorecardDialog)

/** How suppliers quote and win, side by side; each opens its scorecard. */
export function SupplierBehaviorScreen() {
  const { list, query, change, goTo } = useListAddress(behaviorList)
  const { dialog, open, close } = useDialogAddress(['supplier'])
  const suppliers = useBehaviorList(list)
  const { rows, totalCount, refetch } = suppliers
  const choosePeriod = (days: string | null) => change({ days })

  return (
    <>
      <PageHeader
        title="Supplier Behavior"
        titleInHeader
        subtitle="How suppliers quote, win and deliver. Test requests are excluded."
        badge={rows ? <Chip size="small" label={inFigures(totalCount)} /> : null}
        actions={
          <>
            <SearchField
              label="Search suppliers..."
              value={list.search ?? ''}
              onChange={(text) => change({ search: text }, { typing: true })}
            />
            <PeriodChoice days={list.days} onChange={choosePeriod} />
            <ExportButton href={`/api/admin/export/behavior?${query}`} fileName="loupe-behavior.csv" />
          </>
        }
      />
      {suppliers.error !== undefined && !rows ? (
        <ErrorState onRetry={refetch} />
      ) : !rows ? (
        <TableSkeleton rows={8} label="Loading suppliers..." />
      ) : rows.length === 0 && list.search !== null ? (
        <EmptyState
          icon={<SuppliersIcon />}
          title="No suppliers match your search"
          action={
            <Button variant="outlined" onClick={() => goTo('')}>
              Show all suppliers
            </Button>
          }
        />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<TrendIcon />}
          title="No suppliers yet"
          text="Figures appear here once approved suppliers start quoting."
        />
      ) : (
        <>
          <DataTable
            caption="Suppliers"
            columns={behaviorColumns((supplierId) => open('supplier', supplierId))}
            rows={rows}
            rowKey={({ id }) => id}
            leads
            sort={list.sort}
            onSort={(sort) => change({ sort: sort === 'name' ? null : sort })}
          />
          <MoreRows list={suppliers} mt={2} />
        </>
      )}
      {dialog ? (
        <ScorecardDialog
          key={dialog.id}
          supplierId={dialog.id}
          days={list.days}
          onPeriod={choosePeriod}
          onClose={close}
        />
      ) : null}
    </>
  )
}
