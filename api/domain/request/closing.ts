import { addHours } from '../calendar.ts'
import type { RequestStatus } from './requestState.ts'

/** How many hours before its deadline a request is announced to those who have not answered. */
export type ClosingHours = 2 | 1

/** From when on a deadline is near: the earlier of its announcements. */
export const CLOSING_SOON_HOURS: ClosingHours = 2

export interface ClosingFacts {
  readonly status: RequestStatus
  readonly createdAt: Date
  readonly expiresAt: Date | null
  /** The last announcement for this deadline; null: none yet. */
  readonly closingAnnounced: number | null
}

/**
 * Which announcement of its deadline a request is due for at `now`; null: none. Each is made once, the later one alone when
 * both have passed, and none for a moment that the request did not live to see: what opens with 90 minutes to go is announced
 * an hour before its end. `data/requests.ts` says the same in SQL, and a test holds the two together.
 */
export function closingDue(request: ClosingFacts, now: Date): ClosingHours | null {
  const { status, createdAt, expiresAt, closingAnnounced } = request
  if ((status !== 'pending' && status !== 'quoted') || expiresAt === null || expiresAt <= now) return null
  const reached = (hours: ClosingHours) => {
    const moment = addHours(expiresAt, -hours)
    return moment <= now && createdAt <= moment
  }
  if (reached(1)) return closingAnnounced === 1 ? null : 1
  return reached(2) && closingAnnounced === null ? 2 : null
}
