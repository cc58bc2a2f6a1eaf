import { addDays, type CalendarDate, earliestToday, utcDate } from '../calendar.ts'
import { MAX_DAYS } from '../daysInput.ts'

/**
 * Why a supplier may not promise this date; null when it may: from today, taken as the earliest date that is still today
 * somewhere, to as far ahead as a quote may promise.
 */
export function whyNotPromised(date: CalendarDate, now: Date): string | null {
  if (date < earliestToday(now)) return 'The estimated delivery date cannot be in the past'
  if (date > utcDate(addDays(now, MAX_DAYS)))
    return 'The estimated delivery date must be within ten years. Check the year'
  return null
}
