import { conflict, type Refusal } from '../refusal.ts'
import type { Request } from './requestAggregate.ts'
import { isPastDeadline, type Policy } from './requestState.ts'

/** What of a request decides whether it is closed to quotes. */
export type Closing = Pick<Request, 'status' | 'expiresAt'>

/** Why no supplier may quote on a request now; null while it is open to quotes. */
export const whyClosedToQuotes = (request: Closing, policy: Policy, now: Date): Refusal | null =>
  whyDecided(request) ?? whyTooLate(request, policy, now)

/** Why a request cannot be changed; null until it is awarded or canceled. */
export function whyDecided({ status }: Pick<Request, 'status'>): Refusal | null {
  if (status === 'cancelled') return conflict('This request was canceled.')
  return status === 'completed' ? conflict('This request has already been awarded.') : null
}

/** Why a late quote is blocked; null before the deadline, and always when late quotes are accepted. */
export const whyTooLate = (request: Pick<Request, 'expiresAt'>, policy: Policy, now: Date): Refusal | null =>
  policy.lateQuotes === 'block' && isPastDeadline(request.expiresAt, now)
    ? conflict('Late Submission Blocked: the deadline of this request has passed.')
    : null
