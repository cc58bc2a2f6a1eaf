import { addDays, type CalendarDate, earliestToday, latestToday } from '../calendar.ts'
import { MAX_DAYS } from '../daysInput.ts'

/**
 * Why a supplier may not promise this date; null when it may: from today to as far ahead as a quote may promise, in
 * whichever time zone the supplier is.
 */
export function whyNotPromised(date: CalendarDate, now: Date): string | null {
  if (date < earliestToday(now)) return 'The estimated delivery date cannot be in the past'
  if (date > latestToday(addDays(now, MAX_DAYS)))
    return 'The estimated delivery date must be within ten years. Check the year'
  return null
}
