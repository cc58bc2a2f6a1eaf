import { addHours, type CalendarDate, earliestToday, latestToday } from '../calendar.ts'
import { conflict, invalid, type Refusal } from '../refusal.ts'
import type { Order } from '../request/requestAggregate.ts'
import type { OrderStatus } from './orderState.ts'

/** For how many hours after an order was marked as delivered its delivery date can be corrected. */
const CORRECTABLE_HOURS = 24

export const DELIVERED_BEFORE_AWARD = 'The delivery date cannot be before the award'
export const DELIVERED_IN_THE_FUTURE = 'The delivery date cannot be in the future'

/**
 * Checks a date given with a step: nothing can be delivered or expected before its award, and nothing can have been
 * delivered on a day that has not begun anywhere. A date that is right in some time zone passes. Null when it is
 * allowed.
 */
export function decideDeliveryDate(
  awardedAt: Date | null,
  step: OrderStatus,
  date: CalendarDate,
  now: Date,
): Refusal | null {
  if (awardedAt && date < earliestToday(awardedAt)) return invalid('deliveryDate', DELIVERED_BEFORE_AWARD)
  if (step === 'delivered' && date > latestToday(now)) return invalid('deliveryDate', DELIVERED_IN_THE_FUTURE)
  return null
}

type Delivered = Pick<Order, 'status' | 'deliveredAt'>

/** Whether an admin may still correct the delivery date. */
export const isCorrectable = ({ status, deliveredAt }: Delivered, now: Date): boolean =>
  status === 'delivered' && deliveredAt !== null && now <= addHours(deliveredAt, CORRECTABLE_HOURS)

/** Why an admin may not correct the delivery date; null when allowed. */
export function decideCorrection(
  order: Delivered & Pick<Order, 'awardedAt'>,
  date: CalendarDate,
  now: Date,
): Refusal | null {
  if (order.status !== 'delivered') return conflict('This order is not delivered.')
  if (!isCorrectable(order, now))
    return conflict('A delivery date can be corrected for a day after the order was marked as delivered.')
  return decideDeliveryDate(order.awardedAt, 'delivered', date, now)
}
