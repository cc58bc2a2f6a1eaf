import type { AcceptanceStatus, OrderStatus } from '../order/orderState.ts'
import type { OrderFilter } from './orderList.ts'

interface Listed {
  readonly status: OrderStatus
  readonly acceptance: AcceptanceStatus | null
  readonly supplierId: string | null
  readonly destinationCountry: string | null
  readonly awardedAt: Date | null
}

/**
 * Whether an order belongs to a list, judged by the order alone; null when only the database can tell (a search, its
 * delivery, an earlier round). Mirrors `data/reads/orderList.ts`, for events that arrive between two queries.
 */
export function orderIsListed(order: Listed, filter: OrderFilter): boolean | null {
  const { statuses, acceptance, supplierId, round, country, since } = filter
  const belongs =
    (!statuses || statuses.includes(order.status)) &&
    (!acceptance || order.acceptance === acceptance) &&
    (!supplierId || round || order.supplierId === supplierId) &&
    (!country || order.destinationCountry === country) &&
    (!since || round || (order.awardedAt !== null && order.awardedAt >= since))
  if (!belongs) return false
  return filter.search || (supplierId && round) || filter.delivery || typeof filter.tests === 'boolean'
    ? null
    : true
}
