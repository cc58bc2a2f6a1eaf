import { compareAmounts } from '../money.ts'
import type { RequestAggregate, Quote } from '../request/requestAggregate.ts'
import { isOpen, isPastDeadline, type Policy } from '../request/requestState.ts'
import { conflict, type Outcome } from '../refusal.ts'

export type QuoteTerms = Pick<Quote, 'price' | 'deliveryDays' | 'comments'>

export type UpdateDecision =
  /** Same terms, and no reconfirmation was asked for. */
  | { readonly do: 'nothing' }
  /** An update after the deadline makes a quote late; a late quote stays late. */
  | { readonly do: 'update'; readonly late: boolean }

/** Every version is kept, so their number is limited. */
export const MAX_UPDATES = 50

/** A supplier may change its quote until the award; any update also reconfirms it. */
export function decideUpdate(
  aggregate: RequestAggregate,
  quote: Quote,
  terms: QuoteTerms,
  policy: Policy,
  now: Date,
): Outcome<UpdateDecision> {
  if (aggregate.request.status === 'cancelled') return conflict('This request was canceled.')
  if (!isOpen(aggregate.request.status) || quote.status !== 'pending')
    return conflict('This request has already been awarded; the quote can no longer be changed.')
  const late = isPastDeadline(aggregate.request.expiresAt, now)
  // A reconfirmation the retailer asked for must stay possible, whatever the deadline or the number of updates.
  if (!quote.needsReconfirmation) {
    if (late && policy.lateQuotes === 'block')
      return conflict('Late Submission Blocked: the deadline of this request has passed.')
    if (saysTheSame(quote, terms)) return { do: 'nothing' }
    if (quote.updateCount >= MAX_UPDATES)
      return conflict(
        `A quote can be updated at most ${MAX_UPDATES} times, and this one has reached the limit.`,
      )
  }
  return { do: 'update', late: quote.late || late }
}

const saysTheSame = (quote: QuoteTerms, terms: QuoteTerms): boolean =>
  compareAmounts(quote.price, terms.price) === 0 &&
  quote.deliveryDays === terms.deliveryDays &&
  (quote.comments ?? '') === (terms.comments ?? '')
