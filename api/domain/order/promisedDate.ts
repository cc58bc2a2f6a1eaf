import { type CalendarDate, earliestToday } from '../calendar.ts'

export const PROMISED_IN_THE_PAST = 'The estimated delivery date cannot be in the past'

/** Whether a supplier may promise this date: not before today, taken as the earliest date that is still today somewhere. */
export const promiseLiesAhead = (date: CalendarDate, now: Date): boolean => date >= earliestToday(now)
