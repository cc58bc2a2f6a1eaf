import type { DeliveryOutcome, OrderStatusFilter, RoundAnswer } from '../../../api/domain/list/orderList.ts'
import type { SupplierAnswer } from '../../../api/domain/list/requestList.ts'
import { paths as orderPaths } from '../orders/paths.ts'
import { paths as quotePaths } from '../quotes/paths.ts'

type OrdersOf =
  | { round: RoundAnswer }
  | { status: Extract<OrderStatusFilter, 'delivered'> }
  | { delivery: Exclude<DeliveryOutcome, 'overdue'> }

/**
 * The link of each figure of a scorecard: to the list of exactly the requests or orders it counts. `from` is the
 * start of the period.
 */
export function figureLinks(supplierId: string, from: string) {
  const common = { since: from.slice(0, '2026-11-20'.length), tests: 'no' }
  const to = (path: string, words: Record<string, string>) =>
    `${path}?${new URLSearchParams({ supplier: supplierId, ...words, ...common }).toString()}`
  return {
    requests: (answer: SupplierAnswer) => to(quotePaths.requests.link(), { answer }),
    orders: (which: OrdersOf) => to(orderPaths.orders.link(), which),
  }
}

export type FigureLinks = ReturnType<typeof figureLinks>
