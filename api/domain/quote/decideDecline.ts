import { conflict, notFound, type Refusal } from '../refusal.ts'
import type { RequestAggregate } from '../request/requestAggregate.ts'
import type { Policy } from '../request/requestState.ts'
import { knownState, type OpportunityState, type Viewer } from '../request/supplierView.ts'

/** Why a supplier may not decline; null when it may. */
export const decideDecline = (
  aggregate: RequestAggregate,
  supplier: Viewer,
  policy: Policy,
  now: Date,
): Refusal | null => whyNotDeclined(knownState(aggregate, supplier, policy, now))

/** A supplier may decline once, whether or not it could still quote. */
export function whyNotDeclined(state: OpportunityState | null): Refusal | null {
  switch (state) {
    case null:
      return notFound('Quote request')
    case 'quoted':
      return conflict('You have already quoted on this request, so it can no longer be declined.')
    case 'declined':
      return conflict('You have already declined this request.')
    case 'missed':
      return conflict('This request is closed.')
    case 'past_deadline':
    case 'active':
      return null
  }
}
