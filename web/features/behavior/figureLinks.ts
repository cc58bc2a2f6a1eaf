import type { DeliveryOutcome } from '../../../api/domain/list/deliveryOutcome.ts'
import type { OrderStatusFilter } from '../../../api/domain/list/orderList.ts'
import type { RoundAnswer } from '../../../api/domain/list/roundAnswer.ts'
import type { SupplierAnswer } from '../../../api/domain/list/supplierAnswer.ts'
import { paths as orderPaths } from '../orders/paths.ts'
import { paths as quotePaths } from '../quotes/paths.ts'

type OrdersOf =
  | { round: RoundAnswer }
  | { status: Extract<OrderStatusFilter, 'delivered'> }
  | { delivery: Exclude<DeliveryOutcome, 'overdue'> }

/**
 * Where each figure of a scorecard leads: to the list of exactly the requests or orders that it was counted from, in the words
 * of those lists' addresses. `from` is where the period begins.
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
