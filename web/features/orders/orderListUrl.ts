import { orderStatusFilters, orderListParams, readOrderList } from '../../../api/domain/list/orderList.ts'
import type { OrderList, OrderStatusFilter } from '../../../api/domain/list/orderList.ts'
import type {
  AcceptanceStatus as Acceptance,
  OrderStatus as Status,
} from '../../../api/domain/order/orderState.ts'
import { statusNames } from '../../../api/domain/statusNames.ts'
import { toEnum } from '../../live/toEnum.ts'
import type { AcceptanceStatus, OrdersScreenQueryVariables, OrderStatus } from '../../gql/graphql.ts'

/** The address of the order list. */
export const orderListUrl = { paramNames: orderListParams, read: readOrderList }

/** The label of each status filter. */
export const statusFilterLabels: Record<OrderStatusFilter, string> = {
  awarded: 'All awarded',
  active: 'In progress',
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

/** The query arguments of a status filter; null means no restriction. */
export function meaningOf(statusFilter: OrderStatusFilter): Meaning {
  const { statuses, acceptance }: { statuses: readonly Status[] | null; acceptance: Acceptance | null } =
    orderStatusFilters[statusFilter]
  return {
    status: statuses && statuses.map((status) => toEnum(status)),
    acceptance: acceptance && toEnum(acceptance),
  }
}

/** The list's query variables. */
export const orderVariables = (list: OrderList): Omit<OrdersScreenQueryVariables, 'first' | 'after'> => ({
  ...meaningOf(list.statusFilter),
  search: list.search,
  sort: toEnum(list.sort),
  supplierId: list.supplierId,
  round: list.round && toEnum(list.round),
  delivery: list.delivery && toEnum(list.delivery),
  country: list.country,
  since: list.since?.toISOString() ?? null,
  tests: list.tests,
})

/** Whether a status filter includes orders without a supplier. */
export const showsUnassigned = (statusFilter: OrderStatusFilter): boolean =>
  statusFilter === 'unassigned' || statusFilter === 'all'
