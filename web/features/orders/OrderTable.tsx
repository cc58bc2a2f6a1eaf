import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import { countryName } from '../../../api/domain/country.ts'
import type { OrderTable_OrderFragment } from '../../gql/graphql.ts'
import { CAME_FROM_LIST } from '../../ui/BackLink.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Money } from '../../ui/Money.tsx'
import { ShortId } from '../../ui/ShortId.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { stretchedLink } from '../../ui/stretchedLink.ts'
import { TestChip } from '../../ui/TestChip.tsx'
import type { VirtualColumn } from '../../ui/VirtualColumn.ts'
import { VirtualTable } from '../../ui/VirtualTable.tsx'
import { paths } from './paths.ts'

void (
  /* GraphQL */ `
    fragment OrderTable_order on Order {
      id
      status
      acceptance
      createdAt
      awardedAt
      total {
        amount
        currency
      }
      expectedDelivery
      actualDelivery
      supplier {
        id
        companyName
      }
      request {
        id
        productTitle
        variantTitle
        quantity
        destinationCountry
        test
      }
    }
  `
)

type Row = OrderTable_OrderFragment

type OrderTableProps = {
  rows: readonly Row[]
  total: number
  hasMore: boolean
  loadingMore: boolean
  onNeedMore: () => void
  sort: string | null
  onSort: (sort: string | null) => void
  recent: ReadonlySet<string>
}

/** The orders as a compact table. */
export function OrderTable({ recent, ...table }: OrderTableProps) {
  const { search } = useLocation()
  return (
    <VirtualTable
      caption="Orders"
      columns={columnsFor(search)}
      rowKey={(row) => row.id}
      isFresh={(row) => recent.has(row.id)}
      {...table}
    />
  )
}

const columnsFor = (search: string): VirtualColumn<Row>[] => [
  {
    key: 'piece',
    header: 'Piece',
    width: 'minmax(168px, 2fr)',
    inCard: 'wholeWidth',
    cell: (row) => (
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" noWrap>
          <Box
            component={Link}
            to={{ pathname: paths.order.link(row.id), search }}
            state={CAME_FROM_LIST}
            sx={stretchedLink}
          >
            {row.request.productTitle}
          </Box>
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p" noWrap>
          {row.request.variantTitle}
        </Typography>
      </Box>
    ),
  },
  { key: 'id', header: 'Order', width: '88px', cell: (row) => <ShortId id={row.id} /> },
  {
    key: 'quantity',
    header: 'Qty',
    width: '48px',
    align: 'right',
    cell: (row) => inFigures(row.request.quantity),
  },
  {
    key: 'country',
    header: 'Country',
    width: 'minmax(88px, 1fr)',
    cell: ({ request }) => (
      <Typography variant="body2" noWrap>
        {request.destinationCountry ? countryName(request.destinationCountry) : 'Unknown'}
      </Typography>
    ),
  },
  {
    key: 'supplier',
    header: 'Supplier',
    width: 'minmax(104px, 1fr)',
    cell: (row) => (
      <Typography variant="body2" noWrap>
        {row.supplier?.companyName ?? '—'}
      </Typography>
    ),
  },
  {
    key: 'total',
    header: 'Total',
    width: '104px',
    align: 'right',
    sorts: [
      { value: 'total_high', direction: 'descending' },
      { value: 'total_low', direction: 'ascending' },
    ],
    cell: (row) => <Money value={row.total} />,
  },
  {
    key: 'awarded',
    header: 'Awarded',
    width: '108px',
    sorts: [{ value: 'awarded', direction: 'descending' }],
    cell: (row) => <DateText value={row.awardedAt} absent="—" />,
  },
  {
    key: 'expected',
    header: 'Expected',
    width: '108px',
    sorts: [{ value: 'expected', direction: 'ascending' }],
    cell: (row) => <DateText value={row.actualDelivery ?? row.expectedDelivery} />,
  },
  {
    key: 'status',
    header: 'Status',
    width: '148px',
    cell: (row) => (
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 0.25 }}>
        <StatusChip kind="order" status={row.status} />
        {row.acceptance && row.status === 'AWARDED' ? (
          <StatusChip kind="acceptance" status={row.acceptance} />
        ) : null}
        <TestChip test={row.request.test} />
      </Box>
    ),
  },
]
