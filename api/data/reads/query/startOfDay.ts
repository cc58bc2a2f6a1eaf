/**
 * The start of today in an IANA time zone: its first instant, which is not midnight where the clocks are put forward
 * at midnight. @throws RangeError for an unknown zone
 */
export function startOfDay(now: Date, timeZone: string): Date {
  const local = localTime(now, timeZone)
  const midnight = Math.floor(local / DAY_MS) * DAY_MS
  const dayBefore = new Date(now.getTime() - DAY_MS)
  // Midnight by today's and yesterday's clock offset: the clocks may have changed in between, before or after
  // midnight.
  const midnights = [
    now.getTime() - (local - midnight),
    dayBefore.getTime() - (localTime(dayBefore, timeZone) - midnight),
  ]
  return new Date(Math.min(...midnights.filter((at) => localTime(new Date(at), timeZone) >= midnight)))
}

/** The start of the day this many days after the one that starts at `today`. */
export const startOfDayAfter = (today: Date, days: number, timeZone: string): Date =>
  // From noon of that day, so that a clock change in between does not matter.
  startOfDay(new Date(today.getTime() + (days + 0.5) * DAY_MS), timeZone)

const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()
const ZONES_KEPT = 500

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  if (formats.size >= ZONES_KEPT) formats.clear()
  formats.set(timeZone, format)
  return format
}

export function isTimeZone(name: string): boolean {
  try {
    formatFor(name)
    return true
  } catch {
    return false
  }
}

/** The local time in that zone, represented as UTC milliseconds. */
function localTime(instant: Date, timeZone: string): number {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown + instant.getUTCMilliseconds()
}
