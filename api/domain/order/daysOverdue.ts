import { type CalendarDate, DAY, earliestToday, fromCalendarDate } from '../calendar.ts'
import { type AcceptanceStatus, isAssigned, type OrderStatus } from './orderState.ts'

interface Awaited {
  readonly status: OrderStatus
  readonly acceptance: AcceptanceStatus | null
  readonly expectedDelivery: CalendarDate | null
}

/**
 * How many days ago an order under way was expected, counted once its day has passed everywhere on earth; null before that,
 * and for what has come, was rejected by its supplier or has no date. The list's filter says the same in SQL.
 */
export function daysOverdue({ status, acceptance, expectedDelivery }: Awaited, now: Date): number | null {
  if (!isAssigned(status) || status === 'delivered' || acceptance === 'rejected' || expectedDelivery === null)
    return null
  const today = fromCalendarDate(earliestToday(now)).getTime()
  const days = (today - fromCalendarDate(expectedDelivery).getTime()) / DAY
  return days > 0 ? days : null
}
