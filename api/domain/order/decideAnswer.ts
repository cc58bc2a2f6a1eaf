import type { CalendarDate } from '../calendar.ts'
import type { Order } from '../request/requestAggregate.ts'
import { conflict, invalid, notFound, type Refusal } from '../refusal.ts'
import { isAssigned } from './orderState.ts'
import { PROMISED_IN_THE_PAST, promiseLiesAhead } from './promisedDate.ts'

type Answerable = Pick<Order, 'status' | 'acceptance' | 'supplierId'>

/**
 * The supplier who holds an order answers it, once. Null when it may. An admin may have taken the order on meanwhile:
 * then it can still be accepted (tracking needs that) until it is delivered, but no longer rejected, because a rejected
 * order stays awarded until it is re-awarded.
 */
export function decideAnswer(
  order: Answerable,
  supplierId: string,
  answer: 'accept' | 'reject',
): Refusal | null {
  if (order.supplierId !== supplierId) return notFound('Order')
  if (!isAssigned(order.status) || order.acceptance === null) return conflict('This order is not awarded.')
  if (order.acceptance !== 'pending') return conflict('This order has already been answered.')
  return mayStill(answer, order.status) ? null : conflict(`This order has already been ${order.status}.`)
}

const mayStill = (answer: 'accept' | 'reject', status: Order['status']) =>
  status === 'awarded' || (answer === 'accept' && status !== 'delivered')

/** As `decideAnswer`, and the promised date must lie ahead. */
export function decideAccept(
  order: Answerable,
  supplierId: string,
  estimatedDelivery: CalendarDate,
  now: Date,
): Refusal | null {
  const refusal = decideAnswer(order, supplierId, 'accept')
  if (refusal) return refusal
  return promiseLiesAhead(estimatedDelivery, now) ? null : invalid('estimatedDelivery', PROMISED_IN_THE_PAST)
}

/** Tracking belongs to an accepted order and to whoever holds it (or an admin); it may be corrected. */
export function decideTracking(order: Answerable, supplierId: string | null): Refusal | null {
  if (supplierId !== null && order.supplierId !== supplierId) return notFound('Order')
  if (!isAssigned(order.status)) return conflict('This order is not awarded.')
  return order.acceptance === 'accepted'
    ? null
    : conflict('Tracking can be added once the order has been accepted.')
}
