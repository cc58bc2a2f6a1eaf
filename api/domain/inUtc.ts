const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** "Nov 20, 2026, 09:05 UTC", for emails, which do not know their reader's time zone. */
export const inUtc = (instant: Date): string => `${format.format(instant)} UTC`
