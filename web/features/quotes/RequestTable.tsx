import { inFigures } from '../../../api/domain/counted.ts'
import type { RequestTable_RequestFragment } from '../../gql/graphql.ts'
import { isOpenRequest } from '../../live/records/requestState.ts'
import { ListTable, type ListTableProps } from '../../parts/list/ListTable.tsx'
import { RequestStatusChip } from '../../parts/list/RequestStatusChip.tsx'
import { Money } from '../../ui/value/Money.tsx'
import { TimeLeft } from '../../ui/value/TimeLeft.tsx'
import type { VirtualColumn } from '../../ui/list/VirtualColumn.ts'
import { paths } from './paths.ts'

void (
  /* GraphQL */ `
    fragment RequestTable_request on QuoteRequest {
      id
      productTitle
      variantName
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
      storeOrderNumber
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

type RequestTableProps = Pick<
  ListTableProps<RequestTable_RequestFragment>,
  'rows' | 'live' | 'sort' | 'change'
>

/** The requests as a compact table. */
export function RequestTable(props: RequestTableProps) {
  return <ListTable caption="Quote requests" pieceOf={pieceOf} linkOf={linkOf} columns={columns} {...props} />
}

const pieceOf = (request: RequestTable_RequestFragment) => request
const linkOf = ({ id }: RequestTable_RequestFragment) => paths.request.link(id)

const columns: readonly VirtualColumn<RequestTable_RequestFragment>[] = [
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
    width: '106px',
    align: 'right',
    cell: (row) => (row.bestQuote ? <Money value={row.bestQuote.price} /> : '—'),
  },
  {
    key: 'deadline',
    header: 'Deadline',
    width: '112px',
    sorts: [{ value: 'deadline', direction: 'ascending' }],
    cell: (row) => (row.expiresAt && isOpenRequest(row.status) ? <TimeLeft deadline={row.expiresAt} /> : '—'),
  },
  {
    key: 'status',
    header: 'Status',
    width: '130px',
    cell: (row) => <RequestStatusChip request={row} low />,
  },
]
