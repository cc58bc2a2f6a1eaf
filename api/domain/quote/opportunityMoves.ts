import type { Quote, Request } from '../request/requestAggregate.ts'
import type { Policy } from '../request/requestState.ts'
import type { OpportunityState } from '../request/supplierView.ts'
import { whyNotDeclined } from './decideDecline.ts'
import { whyNotSubmitted } from './decideSubmit.ts'
import { whyNotUpdated } from './decideUpdate.ts'

/** What a supplier may do with a request: screens offer exactly this and repeat no rule. */
type OpportunityMove = (typeof opportunityMoves)[number]

export const opportunityMoves = ['submit', 'update', 'decline'] as const

/**
 * `state` is null if the request is not an opportunity for this supplier; `quote` is the supplier's own, if
 * any.
 */
export function movesOfOpportunity(
  state: OpportunityState | null,
  request: Pick<Request, 'status' | 'expiresAt'>,
  quote: Pick<Quote, 'status' | 'needsReconfirmation' | 'updateCount'> | null,
  policy: Policy,
  now: Date,
): OpportunityMove[] {
  const may: Record<OpportunityMove, boolean> = {
    submit: !whyNotSubmitted(state, request, policy, now),
    update: quote !== null && !whyNotUpdated(request, quote, policy, now),
    decline: !whyNotDeclined(state),
  }
  return opportunityMoves.filter((move) => may[move])
}
