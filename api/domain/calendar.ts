import { z } from 'zod'

/** A calendar date without a time, YYYY-MM-DD. */
export type CalendarDate = string

const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** The instant's date in UTC. */
export const utcDate = (instant: Date): CalendarDate => instant.toISOString().slice(0, 10)

/** The earliest date that is still today somewhere on earth (UTC-12), so that no time zone is ever told "too early". */
export const earliestToday = (now: Date): CalendarDate => utcDate(new Date(now.getTime() - 12 * HOUR))

/** The latest date that is already today somewhere on earth (UTC+14). */
export const latestToday = (now: Date): CalendarDate => utcDate(new Date(now.getTime() + 14 * HOUR))

export const addDays = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY)
export const addHours = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * HOUR)

/** Midnight UTC of a calendar date: how the database's date columns are read and written. */
export const fromCalendarDate = (date: CalendarDate): Date => new Date(`${date}T00:00:00.000Z`)

/** The database writes what was before the year 1 otherwise, and Date ends here. */
const EARLIEST_MS = -62_135_596_800_000
const LATEST_MS = 8.64e15

/** An instant by its milliseconds, as cursors have it; null for what the database does not take for one. */
export const instantFromMs = (ms: number): Date | null =>
  Number.isInteger(ms) && ms >= EARLIEST_MS && ms <= LATEST_MS ? new Date(ms) : null

/** Whether a text is a date of the calendar, YYYY-MM-DD, in a year that a date here can be of. */
export const isRealDate = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(at.getTime()) && utcDate(at) === text && text >= '1900-01-01' && text < '9999-12-31'
}

const INSTANT = 'Must be an ISO 8601 instant'

/** ISO 8601 with a zone: without one it would mean whatever the server's own zone is. */
export const instantInput = z
  .string({ error: INSTANT })
  .trim()
  .refine(
    (text) =>
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/.test(text) &&
      isRealDate(text.slice(0, 10)) &&
      !Number.isNaN(Date.parse(text)),
    INSTANT,
  )
  .transform((text) => new Date(text))

/** YYYY-MM-DD that exists in the calendar; an instant is cut to its date, since older callers send those. */
export const dateInput = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .transform((text) =>
      /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) ? text.slice(0, 10) : text,
    )
    .refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDate(text), message)
