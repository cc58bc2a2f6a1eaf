import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { inFigures } from '../../../api/domain/counted.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ExportButton } from '../../ui/ExportButton.tsx'
import { SuppliersIcon, TrendIcon } from '../../ui/icons.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { LoadMoreButton } from '../../ui/LoadMoreButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useDialogAddress } from '../../ui/useDialogAddress.ts'
import { useListAddress } from '../../ui/useListAddress.ts'
import { behaviorColumns } from './behaviorColumns.tsx'
import { behaviorListUrl } from './behaviorListUrl.ts'
import { PeriodChoice } from './PeriodChoice.tsx'
import { useBehaviorList } from './useBehaviorList.ts'

const ScorecardDialog = lazyPart(async () => (await import('./ScorecardDialog.tsx')).ScorecardDialog)

/** How suppliers quote and win, side by side; each opens its scorecard. */
export function SupplierBehaviorScreen() {
  const { list, query, change, goTo } = useListAddress(behaviorListUrl)
  const { dialog, open, close } = useDialogAddress(['supplier'])
  const { suppliers, total, hasMore, loading, failed, refetch, loadMore, loadingMore } = useBehaviorList(list)
  const choosePeriod = (days: string | null) => change({ days })

  return (
    <>
      <PageHeader
        title="Supplier Behavior"
        subtitle="How suppliers quote, win and deliver. Test requests are excluded."
        badge={suppliers ? <Chip size="small" label={inFigures(total)} /> : null}
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
      {failed ? (
        <ErrorState onRetry={refetch} />
      ) : loading || !suppliers ? (
        <TableSkeleton rows={8} label="Loading suppliers..." />
      ) : suppliers.length === 0 && list.search !== null ? (
        <EmptyState
          icon={<SuppliersIcon />}
          title="No suppliers match your search"
          action={
            <Button variant="outlined" onClick={() => goTo('')}>
              Show all suppliers
            </Button>
          }
        />
      ) : suppliers.length === 0 ? (
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
            rows={suppliers}
            rowKey={({ id }) => id}
            sort={list.sort}
            onSort={(sort) => change({ sort: sort === 'name' ? null : sort })}
          />
          {hasMore ? (
            <Box sx={{ display: 'flex', justifyContent: 'center', mt: 2 }}>
              <LoadMoreButton
                loading={loadingMore}
                onLoad={() => void loadMore()}
                read={{ count: suppliers.length, of: total }}
              />
            </Box>
          ) : null}
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
