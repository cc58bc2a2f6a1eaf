import Box from '@mui/material/Box'
import type { OrderTable_OrderFragment } from '../../gql/graphql.ts'
import { ListTable, type ListTableProps } from '../../parts/list/ListTable.tsx'
import { isCanceledByStore } from '../../parts/orderSteps/isCanceledByStore.ts'
import { DateText } from '../../ui/value/DateText.tsx'
import { Money } from '../../ui/value/Money.tsx'
import { StatusChip, StatusWord, ToneWord } from '../../ui/value/StatusChip.tsx'
import { oneLine, twoLines } from '../../ui/look/styles.ts'
import type { VirtualColumn } from '../../ui/list/VirtualColumn.ts'
import { ExpectedDate } from './ExpectedDate.tsx'
import { paths } from './paths.ts'

void (
  /* GraphQL */ `
    fragment OrderTable_order on Order {
      id
      status
      acceptance
      storeOrderNumber
      canceledByStore
      createdAt
      awardedAt
      total {
        amount
        currency
      }
      expectedDelivery
      supplier {
        id
        companyName
      }
      request {
        id
        productTitle
        variantName
        quantity
        destinationCountry
        test
      }
    }
  `
)

type OrderTableProps = Pick<ListTableProps<OrderTable_OrderFragment>, 'rows' | 'live' | 'sort' | 'change'>

/** The orders as a compact table. */
export function OrderTable(props: OrderTableProps) {
  return <ListTable caption="Orders" pieceOf={pieceOf} linkOf={linkOf} columns={columns} {...props} />
}

const pieceOf = (order: OrderTable_OrderFragment) => order.request
const linkOf = ({ id }: OrderTable_OrderFragment) => paths.order.link(id)

const columns: readonly VirtualColumn<OrderTable_OrderFragment>[] = [
  {
    key: 'supplier',
    header: 'Supplier',
    width: 'minmax(152px, 1.6fr)',
    cell: (order) => {
      const answer = order.status === 'AWARDED' && order.acceptance
      const isCanceled = isCanceledByStore(order)
      return (
        <>
          <Box title={order.supplier?.companyName} sx={isCanceled || answer ? oneLine : twoLines}>
            {order.supplier?.companyName ?? '—'}
          </Box>
          {/* A cancellation takes precedence over the supplier's answer. */}
          {isCanceled ? (
            <ToneWord tone="error">Canceled in store</ToneWord>
          ) : answer ? (
            <StatusWord kind="acceptance" status={answer} />
          ) : null}
        </>
      )
    },
  },
  {
    key: 'total',
    header: 'Total',
    width: '92px',
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
    width: '100px',
    sorts: [{ value: 'awarded', direction: 'descending' }],
    cell: (row) => <DateText value={row.awardedAt} absent="—" />,
  },
  {
    key: 'expected',
    header: 'Expected',
    width: '100px',
    sorts: [{ value: 'expected', direction: 'ascending' }],
    cell: (row) => <ExpectedDate order={row} />,
  },
  {
    key: 'status',
    header: 'Status',
    width: '100px',
    cell: (row) => <StatusChip kind="order" status={row.status} low />,
  },
]
