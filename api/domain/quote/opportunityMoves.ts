import type { Quote, Request } from '../request/requestAggregate.ts'
import { isOpen, isPastDeadline, type Policy } from '../request/requestState.ts'
import type { OpportunityState } from '../request/supplierView.ts'
import { movesOfQuote } from './quoteMoves.ts'

/** What a supplier may do with a request: screens offer exactly this and repeat no rule. */
export type OpportunityMove = 'submit' | 'update' | 'decline'

export const opportunityMoves = ['submit', 'update', 'decline'] as const

/** `state` is null when the request is no opportunity for this supplier; `quote` is the supplier's own, if any. */
export function movesOfOpportunity(
  state: OpportunityState | null,
  request: Pick<Request, 'status' | 'expiresAt'>,
  quote: Pick<Quote, 'status' | 'needsReconfirmation' | 'updateCount'> | null,
  policy: Policy,
  now: Date,
): OpportunityMove[] {
  switch (state) {
    case 'active':
    case 'past_deadline':
      return ['submit', 'decline']
    case 'declined': {
      // A declined opportunity stays declined when the request closes, so its state alone does not tell.
      const blocked = policy.lateQuotes === 'block' && isPastDeadline(request.expiresAt, now)
      return isOpen(request.status) && !blocked ? ['submit'] : []
    }
    case 'quoted':
      return quote && movesOfQuote(request, quote, 'supplier', policy, now).includes('update')
        ? ['update']
        : []
    case 'missed':
    case null:
      return []
  }
}
