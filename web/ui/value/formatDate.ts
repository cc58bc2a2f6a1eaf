const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/

const padded = (value: number) => String(value).padStart(2, '0')

/**
 * `Nov 20, 2026`, `Nov 20, 2026 14:05` or `Nov 20, 2026 14:05:09`: an instant in the viewer's time zone, a
 * calendar date `YYYY-MM-DD` as it is. Throws a RangeError if it is not a date. (date-fns would add 7 KB to
 * every screen.)
 */
export function formatDate(value: string, detail: 'day' | 'minute' | 'second' = 'day'): string {
  // Without a time, JavaScript would parse midnight UTC, which is the day before in half of the world.
  const date = new Date(DAY_ONLY.test(value) ? `${value}T00:00` : value)
  const month = MONTHS[date.getMonth()]
  if (month === undefined) throw new RangeError(`Not a date: ${value}`)
  const day = `${month} ${padded(date.getDate())}, ${date.getFullYear()}`
  if (detail === 'day') return day
  const minute = `${day} ${padded(date.getHours())}:${padded(date.getMinutes())}`
  return detail === 'minute' ? minute : `${minute}:${padded(date.getSeconds())}`
}
