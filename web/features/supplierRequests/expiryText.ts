import { counted } from '../../../api/domain/counted.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * The time until a deadline in its largest whole unit: days, else hours; or that it has passed, or that there is
 * none.
 */
export function expiryText(expiresAt: string | null | undefined, now: number): string {
  if (!expiresAt) return 'No deadline'
  const left = Date.parse(expiresAt) - now
  if (left <= 0) return 'Expired'
  if (left >= DAY_MS) return `${counted(Math.floor(left / DAY_MS), 'day')} left`
  return left >= HOUR_MS ? `${counted(Math.floor(left / HOUR_MS), 'hour')} left` : 'Under 1 hour left'
}
