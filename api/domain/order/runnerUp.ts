import { rankQuotes, type Weighed } from '../quote/ranking.ts'
import { isConfirmed } from '../quote/toReconfirm.ts'
import type { QuoteStatus } from '../quote/quoteState.ts'
import { PRICE_ONLY, type Weights } from '../quote/weights.ts'
import type { AcceptanceStatus, OrderStatus } from './orderState.ts'

export interface Contender extends Weighed {
  readonly supplierId: string
  /** Whether the supplier can be awarded at all. */
  readonly supplierHasAccess: boolean
  readonly status: QuoteStatus
  readonly needsReconfirmation: boolean
}

interface Rejected {
  readonly status: OrderStatus
  readonly acceptance: AcceptanceStatus | null
  /** The suppliers of all rounds so far, and their answers. */
  readonly rounds: readonly { readonly supplierId: string; readonly acceptance: AcceptanceStatus }[]
}

/**
 * The id of the next quote to offer a rejected order to: the first in the ranking of all quotes under the
 * award's weights that was not selected and whose supplier can take the order. Null if the order is not
 * rejected, or no such quote is left.
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
  const confirmed = quotes.filter(isConfirmed)
  const eligible = new Set(
    confirmed
      .filter(
        (quote) =>
          quote.status === 'not_selected' && quote.supplierHasAccess && !turnedDown.has(quote.supplierId),
      )
      .map(({ id }) => id),
  )
  // Scores depend on which quotes are ranked, so rank the same quotes as the screens.
  const ranked = rankQuotes(confirmed, weights ?? PRICE_ONLY)
  return ranked.find(({ id }) => eligible.has(id))?.id ?? null
}
