import { addHours, type CalendarDate, earliestToday, latestToday, utcDate } from '../calendar.ts'
import { conflict, invalid, type Refusal } from '../refusal.ts'
import type { Order } from '../request/requestAggregate.ts'
import type { OrderStatus } from './orderState.ts'

/** For how many hours after an order was marked as delivered its delivery date can be corrected. */
export const CORRECTABLE_HOURS = 24

export const DELIVERED_BEFORE_AWARD = 'The delivery date cannot be before the award'
export const DELIVERED_IN_THE_FUTURE = 'The delivery date cannot be in the future'

/**
 * Checks a date given with a step: nothing can be delivered or expected before its award, and nothing can
 * have been delivered on a day that has not begun anywhere. A date that is right in some time zone passes.
 * Null if it is allowed.
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

/**
 * The day of a delivery that is marked without a date: today, or the promised day while it is not over
 * everywhere, so that the record of a punctual supplier does not depend on the admin's time zone.
 */
export function deliveredOn(
  { supplierEstimatedDelivery: promised }: Pick<Order, 'supplierEstimatedDelivery'>,
  now: Date,
): CalendarDate {
  const today = utcDate(now)
  return promised !== null && promised >= earliestToday(now) && promised < today ? promised : today
}

type Delivered = Pick<Order, 'status' | 'deliveredAt'>

/** Why an admin may not correct the delivery date now; null when allowed. */
export function whyNotCorrected({ status, deliveredAt }: Delivered, now: Date): Refusal | null {
  if (status !== 'delivered') return conflict('This order is not delivered.')
  return deliveredAt !== null && now <= addHours(deliveredAt, CORRECTABLE_HOURS)
    ? null
    : conflict('A delivery date can be corrected for a day after the order was marked as delivered.')
}

/** As `whyNotCorrected`; the date itself must be possible, too. */
export function decideCorrection(
  order: Delivered & Pick<Order, 'awardedAt'>,
  date: CalendarDate,
  now: Date,
): Refusal | null {
  return whyNotCorrected(order, now) ?? decideDeliveryDate(order.awardedAt, 'delivered', date, now)
}
