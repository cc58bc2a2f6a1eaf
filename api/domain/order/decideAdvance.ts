import { type RequestAggregate, type Quote, quoteOf } from '../request/requestAggregate.ts'
import { conflict, invalid, type Outcome } from '../refusal.ts'
import { nextStep, type OrderStatus } from './orderState.ts'

type AdvanceDecision =
  { readonly step: 'award'; readonly quote: Quote } | { readonly step: 'fulfilled' | 'shipped' | 'delivered' }

/**
 * An admin moves an order one step forward: never back, never skipping a step, and never while its supplier has
 * rejected it.
 */
export function decideAdvance(
  aggregate: RequestAggregate,
  to: OrderStatus,
  supplierId: string | null | undefined,
): Outcome<AdvanceDecision> {
  const { order } = aggregate
  if (order.acceptance === 'rejected') return conflict('The supplier rejected this order; re-award it first.')
  if (nextStep(order.status) !== to) return conflict(`An order that is ${order.status} cannot become ${to}.`)
  if (to !== 'awarded') return { step: to as 'fulfilled' | 'shipped' | 'delivered' }
  if (!supplierId) return invalid('supplierId', 'Choose the supplier to award')
  const quote = quoteOf(aggregate, supplierId)
  return quote?.status === 'pending' || quote?.status === 'awarded'
    ? { step: 'award', quote }
    : conflict('This supplier has no open quote on the request.')
}
