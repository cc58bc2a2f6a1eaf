import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import { countryName } from '../../../api/domain/country.ts'
import type { RequestTable_RequestFragment } from '../../gql/graphql.ts'
import { isOpenRequest } from '../../live/isOpenRequest.ts'
import { CAME_FROM_LIST } from '../../ui/BackLink.tsx'
import { Money } from '../../ui/Money.tsx'
import { ShortId } from '../../ui/ShortId.tsx'
import { stretchedLink } from '../../ui/stretchedLink.ts'
import { TestChip } from '../../ui/TestChip.tsx'
import { TimeLeft } from '../../ui/TimeLeft.tsx'
import type { VirtualColumn } from '../../ui/VirtualColumn.ts'
import { VirtualTable } from '../../ui/VirtualTable.tsx'
import { paths } from './paths.ts'
import { RequestStatusChip } from '../../list/RequestStatusChip.tsx'

void (
  /* GraphQL */ `
    fragment RequestTable_request on QuoteRequest {
      id
      productTitle
      variantTitle
      quantity
      destinationCountry
      targetPrice {
        amount
        currency
      }
      status
      heldAt
      test
      createdAt
      expiresAt
      quoteCount
      bestQuote {
        id
        price {
          amount
          currency
        }
      }
    }
  `
)

type Row = RequestTable_RequestFragment

type RequestTableProps = {
  rows: readonly Row[]
  total: number
  hasMore: boolean
  loadingMore: boolean
  onNeedMore: () => void
  sort: string | null
  onSort: (sort: string | null) => void
  recent: ReadonlySet<string>
}

/** The requests as a compact table. */
export function RequestTable({ recent, ...table }: RequestTableProps) {
  const { search } = useLocation()
  return (
    <VirtualTable
      caption="Quote requests"
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
            to={{ pathname: paths.request.link(row.id), search }}
            state={CAME_FROM_LIST}
            sx={stretchedLink}
          >
            {row.productTitle}
          </Box>
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p" noWrap>
          {row.variantTitle}
        </Typography>
      </Box>
    ),
  },
  { key: 'id', header: 'Request', width: '88px', cell: (row) => <ShortId id={row.id} /> },
  { key: 'quantity', header: 'Qty', width: '48px', align: 'right', cell: (row) => inFigures(row.quantity) },
  {
    key: 'country',
    header: 'Country',
    width: 'minmax(88px, 1fr)',
    cell: (row) => (
      <Typography variant="body2" noWrap>
        {row.destinationCountry ? countryName(row.destinationCountry) : 'Unknown'}
      </Typography>
    ),
  },
  {
    key: 'target',
    header: 'Target',
    width: '104px',
    align: 'right',
    sorts: [{ value: 'target', direction: 'descending' }],
    cell: (row) => <Money value={row.targetPrice} />,
  },
  {
    key: 'quotes',
    header: 'Quotes',
    width: '84px',
    align: 'right',
    sorts: [
      { value: 'most_quotes', direction: 'descending' },
      { value: 'fewest_quotes', direction: 'ascending' },
    ],
    cell: (row) => inFigures(row.quoteCount ?? 0),
  },
  {
    key: 'best',
    header: 'Best price',
    width: '104px',
    align: 'right',
    cell: (row) => (row.bestQuote ? <Money value={row.bestQuote.price} /> : '—'),
  },
  {
    key: 'deadline',
    header: 'Deadline',
    width: '108px',
    sorts: [{ value: 'deadline', direction: 'ascending' }],
    cell: (row) => (row.expiresAt && isOpenRequest(row.status) ? <TimeLeft deadline={row.expiresAt} /> : '—'),
  },
  {
    key: 'status',
    header: 'Status',
    width: '140px',
    cell: (row) => (
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 0.25 }}>
        <RequestStatusChip request={row} />
        <TestChip test={row.test} />
      </Box>
    ),
  },
]
