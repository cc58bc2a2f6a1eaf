import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { counted } from '../../../api/domain/counted.ts'
import { behaviorList, type BehaviorSort } from '../../../api/domain/supplier/behaviorList.ts'
import { shownAddress } from '../../../api/domain/supplier/erasedSupplier.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { EmailText } from '../../ui/value/EmailText.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { EmptyValue } from '../../ui/value/EmptyValue.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { FilterChoice, filterOptions } from '../../ui/list/FilterChoice.tsx'
import { FigureLink } from '../../ui/page/FigureLink.tsx'
import { InitialsAvatar } from '../../ui/value/InitialsAvatar.tsx'
import { SupplierChip } from '../../parts/supplierRecord/SupplierChip.tsx'
import { SuppliersIcon, TrendIcon } from '../../ui/look/icons.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { MoreRows } from '../../ui/list/MoreRows.tsx'
import { OutdatedRows } from '../../ui/list/OutdatedRows.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import { stretched } from '../../ui/look/styles.ts'
import { useDialogAddress } from '../../live/commands/useDialogAddress.ts'
import { useListAddress } from '../../ui/list/useListAddress.ts'
import { paths as suppliersPaths } from '../suppliers/paths.ts'
import { PeriodChoice } from './PeriodChoice.tsx'
import { figureLinks } from './figureLinks.ts'
import { type BehaviorRow, useBehaviorList } from './useBehaviorList.ts'

const ScorecardDialog = lazyPart(async () => (await import('./ScorecardDialog.tsx')).ScorecardDialog)

const ORDERS = filterOptions({
  quotes: 'Most quotes',
  wins: 'Most wins',
  win_rate: 'Highest win rate',
} satisfies Record<Exclude<BehaviorSort, 'name'>, string>)

/** How suppliers quote and win, side by side; each opens its scorecard. */
export function SupplierBehaviorScreen() {
  const { list, query, change } = useListAddress(behaviorList)
  const { dialog, open, close } = useDialogAddress(['supplier'], null)
  const suppliers = useBehaviorList(list)
  const { rows, totalCount, refetch } = suppliers
  const choosePeriod = (days: string | null) => change({ days })

  return (
    <>
      <PageHeader
        title="Supplier Behavior"
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
            {/* Cards have no headers to sort by. */}
            <Box sx={{ display: { xs: 'flex', md: 'none' }, width: { xs: '100%', sm: 'auto' } }}>
              <FilterChoice
                label="Order"
                any="By name"
                options={ORDERS}
                value={list.sort === 'name' ? null : list.sort}
                onChange={(sort) => change({ sort })}
              />
            </Box>
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
            <Button variant="outlined" onClick={() => change({ search: null })}>
              Show all suppliers
            </Button>
          }
        />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<TrendIcon />}
          title="No suppliers yet"
          text="Figures appear here once approved suppliers start quoting."
          action={
            <Button variant="outlined" component={Link} to={suppliersPaths.suppliers.link()}>
              View Suppliers
            </Button>
          }
        />
      ) : (
        <>
          <OutdatedRows list={suppliers} />
          <DataTable
            caption="Suppliers"
            columns={behaviorColumns((supplierId) => open('supplier', supplierId))}
            rows={rows}
            rowKey={({ id }) => id}
            leads
            flowing
            sort={list.sort}
            onSort={(sort) => change({ sort: sort === 'name' ? null : sort })}
          />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {counted(totalCount, 'supplier')}. Test requests are excluded. A win counts even if the supplier
            later rejected the order.
          </Typography>
          <MoreRows list={suppliers} mt={2} />
        </>
      )}
      {dialog ? (
        <ScorecardDialog
          key={dialog.id}
          supplierId={dialog.id}
          days={list.days}
          onPeriod={(days) => change({ days }, { inPlace: true })}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** The columns of the list; `onView` opens a supplier's scorecard. */
const behaviorColumns = (onView: (supplierId: string) => void): Column<BehaviorRow>[] => [
  {
    key: 'supplier',
    header: 'Supplier',
    wholeWidth: true,
    sorts: [{ value: 'name', direction: 'ascending' }],
    cell: ({ companyName, contactPerson, businessEmail }) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        <InitialsAvatar name={companyName} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle2" component="p">
            {companyName}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {contactPerson ? (
              <>
                <bdi>{contactPerson}</bdi>
                {shownAddress(businessEmail) === null ? null : ' · '}
              </>
            ) : null}
            <EmailText address={businessEmail} />
          </Typography>
        </Box>
      </Box>
    ),
  },
  {
    key: 'quotes',
    header: 'Quotes',
    align: 'right',
    sorts: [{ value: 'quotes', direction: 'descending' }],
    cell: ({ id, scorecard }) =>
      scorecard ? (
        <FigureLink count={scorecard.quoted} to={figureLinks(id, scorecard.from).requests('quoted')} />
      ) : (
        <EmptyValue />
      ),
  },
  {
    key: 'wins',
    header: 'Wins',
    align: 'right',
    sorts: [{ value: 'wins', direction: 'descending' }],
    cell: ({ id, scorecard }) =>
      scorecard ? (
        <FigureLink count={scorecard.won} to={figureLinks(id, scorecard.from).requests('won')} />
      ) : (
        <EmptyValue />
      ),
  },
  {
    key: 'winRate',
    header: 'Win rate',
    align: 'right',
    sorts: [{ value: 'win_rate', direction: 'descending' }],
    cell: ({ scorecard }) => (scorecard?.quoted ? `${scorecard.winsOfQuotes.toFixed(1)}%` : <EmptyValue />),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (supplier) => <SupplierChip supplier={supplier} />,
  },
  {
    key: 'view',
    header: 'Actions',
    align: 'right',
    wholeWidth: true,
    cell: ({ id, companyName }) => (
      <Button
        variant="outlined"
        size="small"
        aria-label={`View Behavior of ${companyName}`}
        onClick={() => onView(id)}
        sx={{ minHeight: { xs: 40, md: 32 }, whiteSpace: 'nowrap', ...stretched }}
      >
        View Behavior
      </Button>
    ),
  },
]
