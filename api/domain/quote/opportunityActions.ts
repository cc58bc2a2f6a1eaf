import type { Quote, Request } from '../request/requestAggregate.ts'
import { isOpen, isPastDeadline, type Policy } from '../request/requestState.ts'
import type { OpportunityState } from '../request/supplierView.ts'
import { quoteActionsFor } from './quoteActions.ts'

/** What a supplier may do with a request: the screens offer exactly this and restate no rule. */
export type OpportunityMove = 'submit' | 'update' | 'decline'

export const opportunityActions = ['submit', 'update', 'decline'] as const

/** `state` is null for what is no opportunity of this supplier's; `quote` is the supplier's own, if it gave one. */
export function opportunityActionsFor(
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
      // The state keeps saying declined when the request is over, so it alone does not tell.
      const blocked = policy.lateQuotes === 'block' && isPastDeadline(request.expiresAt, now)
      return isOpen(request.status) && !blocked ? ['submit'] : []
    }
    case 'quoted':
      return quote && quoteActionsFor(request, quote, 'supplier', policy, now).includes('update')
        ? ['update']
        : []
    case 'missed':
    case null:
      return []
  }
}
