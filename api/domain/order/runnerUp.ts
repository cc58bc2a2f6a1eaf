import { rankQuotes, type Weighed } from '../quote/ranking.ts'
import type { QuoteStatus } from '../quote/quoteState.ts'
import { PRICE_ONLY, type Weights } from '../quote/weights.ts'
import type { SupplierStatus } from '../supplier/supplierState.ts'
import type { AcceptanceStatus, OrderStatus } from './orderState.ts'

export interface Contender extends Weighed {
  readonly supplierId: string
  readonly supplierStatus: SupplierStatus
  readonly status: QuoteStatus
  readonly needsReconfirmation: boolean
}

interface Rejected {
  readonly status: OrderStatus
  readonly acceptance: AcceptanceStatus | null
  /** The suppliers of all rounds so far, and what they answered. */
  readonly rounds: readonly { readonly supplierId: string; readonly acceptance: AcceptanceStatus }[]
}

/**
 * The id of the quote to offer a rejected order to next: under the award's weights, the best quote that was not
 * selected and whose supplier can take the order. Null when the order is not rejected, or no such quote is left.
 */
export function runnerUp(
  { status, acceptance, rounds }: Rejected,
  quotes: readonly Contender[],
  weights: Weights | null,
): string | null {
  if (status !== 'awarded' || acceptance !== 'rejected') return null
  const turnedDown = new Set(
    rounds.filter((round) => round.acceptance === 'rejected').map(({ supplierId }) => supplierId),
  )
  const left = quotes.filter(
    (quote) =>
      quote.status === 'not_selected' &&
      !quote.needsReconfirmation &&
      quote.supplierStatus === 'active' &&
      !turnedDown.has(quote.supplierId),
  )
  return rankQuotes(left, weights ?? PRICE_ONLY)[0]?.id ?? null
}
