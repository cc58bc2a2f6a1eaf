import { addDays, type CalendarDate, DAY, earliestToday, fromCalendarDate, utcDate } from '../calendar.ts'
import { type AcceptanceStatus, isAssigned, type OrderStatus } from './orderState.ts'

interface Awaited {
  readonly status: OrderStatus
  readonly acceptance: AcceptanceStatus | null
  readonly expectedDelivery: CalendarDate | null
  readonly awardedAt: Date | null
  readonly deliveryDays: number | null
}

/**
 * How many days an order in progress is overdue, counted once the expected date has passed everywhere on earth; null
 * before that, and for orders that were delivered, were rejected or have no date. The list's filter mirrors this in
 * SQL.
 */
export function daysOverdue(order: Awaited, now: Date): number | null {
  const { status, acceptance, expectedDelivery } = order
  if (!isAssigned(status) || status === 'delivered' || acceptance === 'rejected' || expectedDelivery === null)
    return null
  const today = fromCalendarDate(earliestToday(now)).getTime()
  const days = (today - fromCalendarDate(dueDate(order, expectedDelivery)).getTime()) / DAY
  return days > 0 ? days : null
}

/**
 * The quoted days count from the award, which may be weeks after the order was created, above all after a
 * re-award: a supplier that has not answered yet has all of them.
 */
function dueDate({ acceptance, awardedAt, deliveryDays }: Awaited, expected: CalendarDate): CalendarDate {
  if (acceptance !== 'pending' || awardedAt === null || deliveryDays === null) return expected
  const quoted = utcDate(addDays(awardedAt, deliveryDays))
  return quoted > expected ? quoted : expected
}
