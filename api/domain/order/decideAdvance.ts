import { type Order, type RequestAggregate, type Quote, quoteOf } from '../request/requestAggregate.ts'
import { conflict, invalid, type Outcome, type Refusal } from '../refusal.ts'
import { statusNames } from '../statusNames.ts'
import { ORDER_CANCELED } from './decideCancel.ts'
import { nextStep, type OrderStatus } from './orderState.ts'

type AdvanceDecision =
  | { readonly step: 'award'; readonly quote: Quote }
  | { readonly step: 'fulfilled' | 'shipped' | 'delivered' }

/**
 * Why an admin may not move an order to this step; null when it may. Orders move one step forward: never back, never
 * skipping a step, and never while rejected by their supplier.
 */
export function whyNotAdvanced(order: Pick<Order, 'status' | 'acceptance'>, to: OrderStatus): Refusal | null {
  if (order.status === 'cancelled') return conflict(ORDER_CANCELED)
  if (order.acceptance === 'rejected') return conflict('The supplier rejected this order; re-award it first.')
  return nextStep(order.status) === to
    ? null
    : conflict(`An order that is ${nameOf(order.status)} cannot become ${nameOf(to)}.`)
}

const nameOf = (status: OrderStatus) => statusNames.order[status].toLowerCase()

export function decideAdvance(
  aggregate: RequestAggregate,
  to: OrderStatus,
  supplierId: string | null | undefined,
): Outcome<AdvanceDecision> {
  const refusal = whyNotAdvanced(aggregate.order, to)
  if (refusal) return refusal
  if (to !== 'awarded') return { step: to as 'fulfilled' | 'shipped' | 'delivered' }
  if (!supplierId) return invalid('supplierId', 'Choose the supplier to award')
  const quote = quoteOf(aggregate, supplierId)
  return quote?.status === 'pending'
    ? { step: 'award', quote }
    : conflict('This supplier has no open quote on the request.')
}
