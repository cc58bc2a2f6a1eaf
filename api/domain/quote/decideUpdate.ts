import type { Board, Quote } from '../request/board.ts'
import { isOpen, isPastDeadline, type Policy } from '../request/requestState.ts'
import { conflict, type Outcome } from '../refusal.ts'

/** An update that brings a quote in after the deadline makes it late; a late quote stays late. */
export interface UpdateDecision {
  readonly late: boolean
}

/** A supplier may change its quote until the award; any update also confirms a quote that an edit had unsettled. */
export function decideUpdate(board: Board, quote: Quote, policy: Policy, now: Date): Outcome<UpdateDecision> {
  if (board.request.status === 'cancelled') return conflict('This request was cancelled.')
  if (!isOpen(board.request.status) || quote.status !== 'pending')
    return conflict('This request has already been awarded; the quote can no longer be changed.')
  const late = isPastDeadline(board.request.expiresAt, now)
  // A reconfirmation asked for by the retailer must stay possible, whatever the clock says.
  if (late && policy.lateQuotes === 'block' && !quote.needsReconfirmation)
    return conflict('Late Submission Blocked: the deadline of this request has passed.')
  return { late: quote.late || late }
}
