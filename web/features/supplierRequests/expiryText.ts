import { DAY, HOUR } from '../../../api/domain/calendar.ts'
import { counted } from '../../../api/domain/counted.ts'

/**
 * The time until a deadline in its largest whole unit: days, else hours; or that it has passed, or that there
 * is none.
 */
export function expiryText(expiresAt: string | null | undefined, now: number): string {
  if (!expiresAt) return 'No deadline'
  const left = Date.parse(expiresAt) - now
  if (left <= 0) return 'Expired'
  if (left >= DAY) return `${counted(Math.floor(left / DAY), 'day')} left`
  return left >= HOUR ? `${counted(Math.floor(left / HOUR), 'hour')} left` : 'Under 1 hour left'
}
