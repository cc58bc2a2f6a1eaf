import { conflict, type Outcome, type Refusal } from '../refusal.ts'
import { type Closing, whyTooLate } from '../request/closedToQuotes.ts'
import type { Quote, RequestAggregate } from '../request/requestAggregate.ts'
import { isOpen, isPastDeadline, type Policy } from '../request/requestState.ts'
import { type QuoteTerms, sameTerms } from './quoteInput.ts'

type UpdateDecision =
  /** Same terms, and no reconfirmation was asked for. */
  | { readonly do: 'nothing' }
  /**
   * An update after the deadline makes a quote late, unless the retailer asked for it; a late quote stays late.
   */
  | { readonly do: 'update'; readonly late: boolean }

/** Every version is kept, so their number is limited. */
export const MAX_UPDATES = 50

/** A supplier may change its quote until the award; any update also confirms it. */
export function decideUpdate(
  aggregate: RequestAggregate,
  quote: Quote,
  terms: QuoteTerms,
  policy: Policy,
  now: Date,
): Outcome<UpdateDecision> {
  const { request } = aggregate
  const refusal = whyFinal(request, quote, policy, now)
  if (refusal) return refusal
  if (!quote.needsReconfirmation && sameTerms(quote, terms)) return { do: 'nothing' }
  const isOverdue = !quote.needsReconfirmation && isPastDeadline(request.expiresAt, now)
  return whyTooOften(quote) ?? { do: 'update', late: quote.late || isOverdue }
}

type QuoteStep = Pick<Quote, 'status' | 'needsReconfirmation' | 'updateCount'>

/**
 * Why a supplier may not change its quote now; null when it may. A reconfirmation the retailer asked for stays
 * possible, whatever the deadline or the number of updates.
 */
export const whyNotUpdated = (
  request: Closing,
  quote: QuoteStep,
  policy: Policy,
  now: Date,
): Refusal | null => whyFinal(request, quote, policy, now) ?? whyTooOften(quote)

function whyFinal(request: Closing, quote: QuoteStep, policy: Policy, now: Date): Refusal | null {
  if (request.status === 'cancelled') return conflict('This request was canceled.')
  if (!isOpen(request.status) || quote.status !== 'pending')
    return conflict('This request has already been awarded; the quote can no longer be changed.')
  return quote.needsReconfirmation ? null : whyTooLate(request, policy, now)
}

const whyTooOften = (quote: QuoteStep): Refusal | null =>
  quote.updateCount >= MAX_UPDATES && !quote.needsReconfirmation
    ? conflict(`A quote can be updated at most ${MAX_UPDATES} times, and this one has reached the limit.`)
    : null
