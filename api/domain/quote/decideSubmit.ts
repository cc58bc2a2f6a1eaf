import { afterFirstQuote, type OrderStatus } from '../order/orderState.ts'
import { conflict, notFound, type Outcome, type Refusal } from '../refusal.ts'
import { whyClosedToQuotes } from '../request/closedToQuotes.ts'
import type { Request, RequestAggregate } from '../request/requestAggregate.ts'
import { afterQuote, isPastDeadline, type Policy, type RequestStatus } from '../request/requestState.ts'
import { knownState, type OpportunityState, type Viewer } from '../request/supplierView.ts'

interface SubmitDecision {
  readonly late: boolean
  readonly requestStatus: RequestStatus
  readonly orderStatus: OrderStatus
}

/**
 * Whether a supplier may quote now. One quote per supplier and request; past the deadline it is late, or refused if
 * late quotes are blocked; never after the award.
 */
export function decideSubmit(
  aggregate: RequestAggregate,
  supplier: Viewer,
  policy: Policy,
  now: Date,
): Outcome<SubmitDecision> {
  const { request, order } = aggregate
  const refusal = whyNotSubmitted(knownState(aggregate, supplier, policy, now), request, policy, now)
  if (refusal) return refusal
  return {
    late: isPastDeadline(request.expiresAt, now),
    requestStatus: afterQuote(request.status),
    orderStatus: afterFirstQuote(order.status),
  }
}

/** Why a supplier to whom the request is in this state may not submit a quote; null when it may. */
export function whyNotSubmitted(
  state: OpportunityState | null,
  request: Pick<Request, 'status' | 'expiresAt'>,
  policy: Policy,
  now: Date,
): Refusal | null {
  if (state === null) return notFound('Quote request')
  if (state === 'quoted')
    return conflict('You have already quoted on this request. Update your quote instead.')
  return whyClosedToQuotes(request, policy, now)
}
