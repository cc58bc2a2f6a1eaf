import { type CalendarDate, DAY, earliestToday, fromCalendarDate } from '../calendar.ts'
import { type AcceptanceStatus, isAssigned, type OrderStatus } from './orderState.ts'

interface Awaited {
  readonly status: OrderStatus
  readonly acceptance: AcceptanceStatus | null
  readonly expectedDelivery: CalendarDate | null
}

/**
 * How many days an order in progress is overdue, counted once the expected date has passed everywhere on earth; null
 * before that, and for orders that were delivered, were rejected or have no date. The list's filter mirrors this in
 * SQL.
 */
export function daysOverdue({ status, acceptance, expectedDelivery }: Awaited, now: Date): number | null {
  if (!isAssigned(status) || status === 'delivered' || acceptance === 'rejected' || expectedDelivery === null)
    return null
  const today = fromCalendarDate(earliestToday(now)).getTime()
  const days = (today - fromCalendarDate(expectedDelivery).getTime()) / DAY
  return days > 0 ? days : null
}
