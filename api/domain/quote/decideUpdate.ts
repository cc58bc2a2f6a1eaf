import { compareAmounts } from '../money.ts'
import type { RequestAggregate, Quote } from '../request/requestAggregate.ts'
import { isOpen, isPastDeadline, type Policy } from '../request/requestState.ts'
import { conflict, type Outcome } from '../refusal.ts'

export type QuoteTerms = Pick<Quote, 'price' | 'deliveryDays' | 'comments'>

export type UpdateDecision =
  /** It says what the quote says already, and nobody asked for a confirmation. */
  | { readonly do: 'nothing' }
  /** An update that brings a quote in after the deadline makes it late; a late quote stays late. */
  | { readonly do: 'update'; readonly late: boolean }

/** Every version is kept, so there has to be an end to them. */
export const MAX_UPDATES = 50

/** A supplier may change its quote until the award; any update also confirms a quote that an edit had unsettled. */
export function decideUpdate(
  board: RequestAggregate,
  quote: Quote,
  terms: QuoteTerms,
  policy: Policy,
  now: Date,
): Outcome<UpdateDecision> {
  if (board.request.status === 'cancelled') return conflict('This request was cancelled.')
  if (!isOpen(board.request.status) || quote.status !== 'pending')
    return conflict('This request has already been awarded; the quote can no longer be changed.')
  const late = isPastDeadline(board.request.expiresAt, now)
  // A reconfirmation asked for by the retailer must stay possible, whatever the clock or the count says.
  if (!quote.needsReconfirmation) {
    if (late && policy.lateQuotes === 'block')
      return conflict('Late Submission Blocked: the deadline of this request has passed.')
    if (saysTheSame(quote, terms)) return { do: 'nothing' }
    if (quote.updateCount >= MAX_UPDATES)
      return conflict(`A quote can be changed ${MAX_UPDATES} times at most, and this one has been.`)
  }
  return { do: 'update', late: quote.late || late }
}

const saysTheSame = (quote: QuoteTerms, terms: QuoteTerms): boolean =>
  compareAmounts(quote.price, terms.price) === 0 &&
  quote.deliveryDays === terms.deliveryDays &&
  (quote.comments ?? '') === (terms.comments ?? '')
