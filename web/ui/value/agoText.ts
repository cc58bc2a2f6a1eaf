import { formatDistanceStrict } from 'date-fns'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** "5 minutes ago", between two instants in milliseconds; null after a day or more. */
export function agoText(then: number, now: number): string | null {
  if (now - then >= DAY_MS) return null
  // Also covers clocks that differ slightly, which put the instant in the future.
  if (now - then < MINUTE_MS) return 'just now'
  return formatDistanceStrict(then, now, { addSuffix: true, roundingMethod: 'floor' })
}
