import { addHours, type CalendarDate, earliestToday, latestToday } from '../calendar.ts'
import { conflict, invalid, type Refusal } from '../refusal.ts'
import type { Order } from '../request/requestAggregate.ts'
import type { OrderStatus } from './orderState.ts'

/** How long the date of a delivery may be corrected after the order was marked as delivered. */
export const CORRECTABLE_HOURS = 24

export const DELIVERED_BEFORE_AWARD = 'The delivery date cannot be before the award'
export const DELIVERED_IN_THE_FUTURE = 'The delivery date cannot be in the future'

/**
 * A date given with a step must be possible: nothing arrives, or is expected, before its award, and nothing has arrived on
 * a day that has not begun anywhere. Whatever is the right day in some time zone passes. Null when it may.
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

/** Whether an admin may still correct the day on which the order came. */
export const isCorrectable = ({ status, deliveredAt }: Delivered, now: Date): boolean =>
  status === 'delivered' && deliveredAt !== null && now <= addHours(deliveredAt, CORRECTABLE_HOURS)

/** An admin corrects the day on which an order came. Null when it may. */
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
