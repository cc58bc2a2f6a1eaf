/** When today began in an IANA time zone. @throws RangeError when there is no such zone */
export function startOfDay(now: Date, timeZone: string): Date {
  const local = localTime(now, timeZone)
  const midnight = Math.floor(local / DAY_MS) * DAY_MS
  // The zone's offset may have changed since midnight: tried with today's, then with the one found there.
  let at = now.getTime() - (local - midnight)
  for (let attempt = 0; attempt < 2; attempt++) at -= localTime(new Date(at), timeZone) - midnight
  return new Date(at)
}

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

/** What the clocks there show, as if they were UTC's, in milliseconds. */
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
