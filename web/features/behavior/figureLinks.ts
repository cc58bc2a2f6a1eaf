import { utcDate } from '../../../api/domain/calendar.ts'
import type { DeliveryOutcome, OrderStatusFilter, RoundAnswer } from '../../../api/domain/list/orderList.ts'
import type { SupplierAnswer } from '../../../api/domain/list/requestList.ts'
import type { ScorecardDialog_ScorecardFragment } from '../../gql/graphql.ts'
import { paths as orderPaths } from '../orders/paths.ts'
import { paths as quotePaths } from '../quotes/paths.ts'

export type TabProps = { card: ScorecardDialog_ScorecardFragment; links: FigureLinks }

type OrdersOf =
  // An order that was canceled later also had its round.
  | { round: RoundAnswer; status: 'all' }
  | { status: Extract<OrderStatusFilter, 'delivered'> }
  | { delivery: Exclude<DeliveryOutcome, 'overdue'> }

/**
 * The link of each figure of a scorecard: to the list of exactly the requests or orders it counts, in the
 * whole period or in one of its months (YYYY-MM, in UTC). `from` is the start of the period.
 */
export function figureLinks(supplierId: string, from: string) {
  const to = (path: string, words: Record<string, string>, month?: string) => {
    const within = { ...periodOf(from, month), tests: 'no' }
    return `${path}?${new URLSearchParams({ supplier: supplierId, ...words, ...within }).toString()}`
  }
  return {
    requests: (answer: SupplierAnswer, month?: string) => to(quotePaths.requests.link(), { answer }, month),
    orders: (which: OrdersOf, month?: string) => to(orderPaths.orders.link(), which, month),
  }
}

/** A period may begin within its first month. */
function periodOf(from: string, month: string | undefined): Record<string, string> {
  const start = from.slice(0, '2026-11-20'.length)
  if (month === undefined) return { since: start }
  const first = `${month}-01`
  const next = new Date(first)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return { since: start > first ? start : first, before: utcDate(next) }
}

type FigureLinks = ReturnType<typeof figureLinks>
