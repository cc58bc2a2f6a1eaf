import { type RequestAggregate, quoteOf } from '../request/requestAggregate.ts'
import { afterQuote, isPastDeadline, type Policy, type RequestStatus } from '../request/requestState.ts'
import { opportunityState, type Viewer } from '../request/supplierView.ts'
import { afterFirstQuote, type OrderStatus } from '../order/orderState.ts'
import { conflict, notFound, type Outcome } from '../refusal.ts'

export interface SubmitDecision {
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
  const state = opportunityState(aggregate, supplier, policy, now)
  // The state is also null for a supplier who was awarded the order without quoting, and that one knows the request.
  if (state === null && aggregate.order.supplierId !== supplier.supplierId) return notFound('Quote request')
  if (quoteOf(aggregate, supplier.supplierId))
    return conflict('You have already quoted on this request. Update your quote instead.')
  const { request, order } = aggregate
  if (request.status === 'cancelled') return conflict('This request was canceled.')
  if (request.status === 'completed') return conflict('This request has already been awarded.')
  const late = isPastDeadline(request.expiresAt, now)
  if (late && policy.lateQuotes === 'block')
    return conflict('Late Submission Blocked: the deadline of this request has passed.')
  return { late, requestStatus: afterQuote(request.status), orderStatus: afterFirstQuote(order.status) }
}
