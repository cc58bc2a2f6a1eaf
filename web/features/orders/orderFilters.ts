import { assignedStatuses } from '../../../api/domain/order/orderState.ts'
import { spelled } from '../../live/spelled.ts'
import type { AcceptanceStatus, OrderStatus } from '../../gql/graphql.ts'

const ASSIGNED: OrderStatus[] = assignedStatuses.map(spelled)

/** Orders that are under way: awarded and not delivered yet. */
export const activeStatuses = ASSIGNED.filter((status) => status !== 'DELIVERED')

export type OrderFilter =
  'awarded' | 'waiting' | 'rejected' | 'fulfilled' | 'shipped' | 'delivered' | 'unassigned' | 'all'

type Meaning = { label: string; status: OrderStatus[] | null; acceptance: AcceptanceStatus | null }

/** What each choice of the filter asks of the server; null is no restriction. */
export const orderFilters: Record<OrderFilter, Meaning> = {
  awarded: { label: 'All awarded', status: ASSIGNED, acceptance: null },
  waiting: { label: 'Awaiting response', status: ASSIGNED, acceptance: 'PENDING' },
  rejected: { label: 'Rejected by supplier', status: ASSIGNED, acceptance: 'REJECTED' },
  fulfilled: { label: 'Fulfilled', status: ['FULFILLED'], acceptance: null },
  shipped: { label: 'Shipped', status: ['SHIPPED'], acceptance: null },
  delivered: { label: 'Delivered', status: ['DELIVERED'], acceptance: null },
  unassigned: { label: 'Unassigned', status: ['PENDING', 'QUOTED'], acceptance: null },
  all: { label: 'All statuses', status: null, acceptance: null },
}

/** Reads the filter from an address; anything unknown is the usual one. */
export const readOrderFilter = (text: string | null): OrderFilter =>
  text !== null && Object.hasOwn(orderFilters, text) ? (text as OrderFilter) : 'awarded'

/** Whether an order shows under a filter. */
export function isUnderFilter(
  filter: OrderFilter,
  order: { status: OrderStatus; acceptance: AcceptanceStatus | null },
): boolean {
  const { status, acceptance } = orderFilters[filter]
  return (
    (status === null || status.includes(order.status)) &&
    (acceptance === null || acceptance === order.acceptance)
  )
}

/** Whether orders without a supplier show under a filter. */
export const showsUnassigned = (filter: OrderFilter): boolean => filter === 'unassigned' || filter === 'all'
