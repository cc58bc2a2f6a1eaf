import type { RequestAggregate } from '../request/requestAggregate.ts'
import { opportunityState, type Viewer } from '../request/supplierView.ts'
import type { Policy } from '../request/requestState.ts'
import { conflict, notFound, type Refusal } from '../refusal.ts'

/** Why a supplier may not decline; null when it may. It may decline, once, whatever it could still quote on. */
export function decideDecline(
  aggregate: RequestAggregate,
  supplier: Viewer,
  policy: Policy,
  now: Date,
): Refusal | null {
  switch (opportunityState(aggregate, supplier, policy, now)) {
    case null:
      return aggregate.order.supplierId === supplier.supplierId
        ? conflict('This request is closed.')
        : notFound('Quote request')
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
