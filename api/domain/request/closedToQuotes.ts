import { conflict, type Refusal } from '../refusal.ts'
import type { Request } from './requestAggregate.ts'
import { isPastDeadline, type Policy } from './requestState.ts'

type Closing = Pick<Request, 'status' | 'expiresAt'>

/** Why no supplier may quote on a request now; null while it is open to quotes. */
export function whyClosedToQuotes(request: Closing, policy: Policy, now: Date): Refusal | null {
  if (request.status === 'cancelled') return conflict('This request was canceled.')
  if (request.status === 'completed') return conflict('This request has already been awarded.')
  return whyTooLate(request, policy, now)
}

/** Why a late quote is blocked; null before the deadline, and always when late quotes are accepted. */
export const whyTooLate = (request: Pick<Request, 'expiresAt'>, policy: Policy, now: Date): Refusal | null =>
  policy.lateQuotes === 'block' && isPastDeadline(request.expiresAt, now)
    ? conflict('Late Submission Blocked: the deadline of this request has passed.')
    : null
