import type { CalendarDate } from '../calendar.ts'
import type { Order } from '../request/requestAggregate.ts'
import { conflict, invalid, notFound, type Refusal } from '../refusal.ts'
import { ORDER_CANCELED } from './decideCancel.ts'
import { isAssigned } from './orderState.ts'
import { PROMISED_IN_THE_PAST, promiseLiesAhead } from './promisedDate.ts'

type Answer = 'accept' | 'reject'
type OrderStep = Pick<Order, 'status' | 'acceptance'>
type Held = OrderStep & Pick<Order, 'supplierId'>

/** Why a supplier may not answer an order; null when it may. Only the supplier it was awarded to may answer. */
export const decideAnswer = (order: Held, supplierId: string, answer: Answer): Refusal | null =>
  order.supplierId === supplierId ? whyNotAnswered(order, answer) : notFound('Order')

/**
 * An order is answered once. If an admin has moved it on meanwhile, it can still be accepted until delivery (tracking
 * requires that) but no longer rejected, because a rejected order stays awarded until it is re-awarded.
 */
export function whyNotAnswered(order: OrderStep, answer: Answer): Refusal | null {
  if (order.status === 'cancelled') return conflict(ORDER_CANCELED)
  if (!isAssigned(order.status) || order.acceptance === null) return conflict('This order is not awarded.')
  if (order.acceptance !== 'pending') return conflict('This order has already been answered.')
  return mayStill(answer, order.status) ? null : conflict(`This order has already been ${order.status}.`)
}

const mayStill = (answer: Answer, status: Order['status']) =>
  status === 'awarded' || (answer === 'accept' && status !== 'delivered')

/** As `decideAnswer`; the promised date must not be in the past either. */
export function decideAccept(
  order: Held,
  supplierId: string,
  estimatedDelivery: CalendarDate,
  now: Date,
): Refusal | null {
  const refusal = decideAnswer(order, supplierId, 'accept')
  if (refusal) return refusal
  return promiseLiesAhead(estimatedDelivery, now) ? null : invalid('estimatedDelivery', PROMISED_IN_THE_PAST)
}

/** Tracking can be set on an accepted order by its supplier or an admin, and corrected later. */
export const decideTracking = (order: Held, supplierId: string | null): Refusal | null =>
  supplierId === null || order.supplierId === supplierId ? whyNotTracked(order) : notFound('Order')

/**
 * Every change of the tracking stays on the order's timeline and is emailed, so a supplier has a limited
 * number; admins have no limit.
 */
export const MAX_TRACKINGS = 50

export const whyTrackedTooOften = (times: number): Refusal | null =>
  times >= MAX_TRACKINGS
    ? conflict(
        `Tracking can be changed at most ${MAX_TRACKINGS} times, and this order has reached the limit. Please ask the retailer to correct it.`,
      )
    : null

export function whyNotTracked(order: OrderStep): Refusal | null {
  if (order.status === 'cancelled') return conflict(ORDER_CANCELED)
  if (!isAssigned(order.status)) return conflict('This order is not awarded.')
  return order.acceptance === 'accepted'
    ? null
    : conflict('Tracking can be added once the order has been accepted.')
}
