import { addDays, type CalendarDate, earliestToday, utcDate } from '../calendar.ts'

export const PROMISED_IN_THE_PAST = 'The estimated delivery date cannot be in the past'

/** Whether a supplier may promise this date: not before today, taken as the earliest date that is still today somewhere. */
export const promiseLiesAhead = (date: CalendarDate, now: Date): boolean => date >= earliestToday(now)

interface AwardedOrder {
  readonly expectedDelivery: CalendarDate | null
  readonly awardedAt: Date | null
  readonly deliveryDays: number | null
}

/**
 * The date to propose to the supplier who accepts: the order's own, else the award plus the awarded days. The
 * days count from the award, which may be weeks after the order was created, above all after a re-award.
 */
export const proposedDelivery = (order: AwardedOrder): CalendarDate | null =>
  order.expectedDelivery ??
  (order.awardedAt === null || order.deliveryDays === null
    ? null
    : utcDate(addDays(order.awardedAt, order.deliveryDays)))
