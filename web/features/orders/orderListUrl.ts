import { orderStatusFilters, orderListParams, readOrderList } from '../../../api/domain/list/orderList.ts'
import type { OrderList, OrderStatusFilter } from '../../../api/domain/list/orderList.ts'
import type {
  AcceptanceStatus as Acceptance,
  OrderStatus as Status,
} from '../../../api/domain/order/orderState.ts'
import { statusNames } from '../../../api/domain/statusNames.ts'
import { toEnum } from '../../live/toEnum.ts'
import type { AcceptanceStatus, OrdersScreenQueryVariables, OrderStatus } from '../../gql/graphql.ts'

/** The address of the list of orders. */
export const orderListUrl = { paramNames: orderListParams, read: readOrderList }

/** What each choice of the status filter is called. */
export const statusFilterLabels: Record<OrderStatusFilter, string> = {
  awarded: 'All awarded',
  active: 'Under way',
  waiting: statusNames.acceptance.pending,
  accepted: 'Accepted by supplier',
  rejected: 'Rejected by supplier',
  fulfilled: statusNames.order.fulfilled,
  shipped: statusNames.order.shipped,
  delivered: statusNames.order.delivered,
  unassigned: 'Unassigned',
  all: 'All statuses',
}

type Meaning = { status: OrderStatus[] | null; acceptance: AcceptanceStatus | null }

/** What a choice of the status filter asks of the server; null is no restriction. */
export function meaningOf(shelf: OrderStatusFilter): Meaning {
  const { statuses, acceptance }: { statuses: readonly Status[] | null; acceptance: Acceptance | null } =
    orderStatusFilters[shelf]
  return {
    status: statuses && statuses.map((status) => toEnum(status)),
    acceptance: acceptance && toEnum(acceptance),
  }
}

/** What the list asks of the server. */
export const orderVariables = (list: OrderList): Omit<OrdersScreenQueryVariables, 'first' | 'after'> => ({
  ...meaningOf(list.shelf),
  search: list.search,
  sort: toEnum(list.sort),
  supplierId: list.supplierId,
  round: list.round && toEnum(list.round),
  delivery: list.delivery && toEnum(list.delivery),
  country: list.country,
  since: list.since?.toISOString() ?? null,
  tests: list.tests,
})

/** Whether orders without a supplier show under a choice of the status filter. */
export const showsUnassigned = (shelf: OrderStatusFilter): boolean =>
  shelf === 'unassigned' || shelf === 'all'
