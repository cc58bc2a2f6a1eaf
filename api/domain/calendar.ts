/** A calendar date without a time, YYYY-MM-DD. */
export type CalendarDate = string

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The instant's date in UTC. */
export const utcDate = (instant: Date): CalendarDate => instant.toISOString().slice(0, 10)

/**
 * The earliest date that is still today somewhere on earth (UTC-12), so that no valid date is refused in any
 * time zone.
 */
export const earliestToday = (now: Date): CalendarDate => utcDate(new Date(now.getTime() - 12 * HOUR))

/** The latest date that is already today somewhere on earth (UTC+14). */
export const latestToday = (now: Date): CalendarDate => utcDate(new Date(now.getTime() + 14 * HOUR))

export const addDays = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY)
export const addMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * MINUTE)
export const addHours = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * HOUR)

/** Midnight UTC of a calendar date, which is how date columns are stored. */
export const fromCalendarDate = (date: CalendarDate): Date => new Date(`${date}T00:00:00.000Z`)

/** The years 1 to 9999: PostgreSQL writes other years differently. */
const EARLIEST_MS = -62_135_596_800_000
const LATEST_MS = 253_402_300_799_999

/** The instant of a caller's milliseconds; null if the database cannot store it. */
export const instantFromMs = (ms: number): Date | null =>
  Number.isInteger(ms) && ms >= EARLIEST_MS && ms <= LATEST_MS ? new Date(ms) : null

/** Whether a text is an existing YYYY-MM-DD date in the supported range of years. */
export const isRealDate = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(at.getTime()) && utcDate(at) === text && text >= '1900-01-01' && text < '9999-12-31'
}
