const SECOND = 1000
const MINUTE = 60 * SECOND

/** The duration between two instants: '4 s', '2 min 5 s'; a dash while it is running. */
export function tookText(began: string, ended: string | null): string {
  if (ended === null) return '–'
  const ms = Date.parse(ended) - Date.parse(began)
  const seconds = Math.max(1, Math.round(ms / SECOND))
  if (ms < MINUTE) return `${seconds} s`
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
