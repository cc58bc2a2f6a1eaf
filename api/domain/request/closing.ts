import { addHours } from '../calendar.ts'
import type { RequestStatus } from './requestState.ts'

/** How many hours before its deadline a request is announced to suppliers who have not answered. */
export type ClosingHours = 2 | 1

/** A deadline is near from its first announcement on. */
export const CLOSING_SOON_HOURS: ClosingHours = 2

export interface ClosingFacts {
  readonly status: RequestStatus
  readonly createdAt: Date
  readonly expiresAt: Date | null
  /** The last announcement for this deadline; null: none yet. */
  readonly closingAnnounced: number | null
}

/**
 * Which announcement of its deadline is due for a request at `now`; null for none. Each is made once; if both
 * are due, only the later one. None is made for a time at which the request did not exist yet, or had just
 * been opened: one that opens 90 minutes before its deadline is only announced one hour before, and one that
 * opens two hours before it as well. `data/request/requests.ts` mirrors this in SQL, and a test compares the
 * two.
 */
export function closingDue(request: ClosingFacts, now: Date): ClosingHours | null {
  const { status, createdAt, expiresAt, closingAnnounced } = request
  if ((status !== 'pending' && status !== 'quoted') || expiresAt === null || expiresAt <= now) return null
  const reached = (hours: ClosingHours) => {
    const moment = addHours(expiresAt, -hours)
    return moment <= now && createdAt < moment
  }
  if (reached(1)) return closingAnnounced === 1 ? null : 1
  return reached(2) && closingAnnounced === null ? 2 : null
}

/** Whether a deadline is near and has not passed. */
export const isClosingSoon = (expiresAt: Date | null, now: Date): boolean =>
  expiresAt !== null && expiresAt > now && expiresAt <= addHours(now, CLOSING_SOON_HOURS)
