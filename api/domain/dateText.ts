import type { CalendarDate } from './calendar.ts'

const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: '2-digit',
  timeZone: 'UTC',
})

/** "Nov 20, 2026": a calendar date, the same in every time zone. */
export const dateText = (date: CalendarDate): string => format.format(new Date(`${date}T00:00:00Z`))
