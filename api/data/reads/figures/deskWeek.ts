import type { PrismaClient } from '../../prisma/client.ts'
import { startOfDay, startOfDayAfter } from '../query/startOfDay.ts'

/** A day's figures, without test requests. */
export interface DeskDay {
  /** The day's first instant in the reader's time zone. */
  readonly start: Date
  /** Requests opened on that day. */
  readonly requests: number
  /** Quotes first submitted on that day. */
  readonly quotes: number
  /** Orders whose current award was made on that day, without canceled ones. */
  readonly awards: number
}

const DAYS = 7

/**
 * The last seven days in that time zone, including today, earliest first. @throws RangeError for an unknown
 * zone
 */
export async function deskWeek(prisma: PrismaClient, now: Date, timeZone: string): Promise<DeskDay[]> {
  const today = startOfDay(now, timeZone)
  const days = Array.from({ length: DAYS + 1 }, (_, nth) =>
    startOfDayAfter(today, nth - DAYS + 1, timeZone).toISOString(),
  )
  return prisma.$queryRaw<DeskDay[]>`
    SELECT day.start,
      (SELECT count(*)::int FROM quote_requests r
        WHERE NOT r.is_test AND r.created_at >= day.start AND r.created_at < day.next) AS requests,
      -- All minus the few of test requests, because joining every quote to its request takes fifty times as long.
      (SELECT count(*)::int FROM quotes q WHERE q.created_at >= day.start AND q.created_at < day.next)
        - (SELECT count(*)::int FROM quotes q JOIN quote_requests r ON r.id = q.order_id
          WHERE r.is_test AND q.created_at >= day.start AND q.created_at < day.next) AS quotes,
      (SELECT count(*)::int FROM orders o JOIN quote_requests r ON r.id = o.quote_request_id
        WHERE NOT r.is_test AND o.status <> 'cancelled' AND o.awarded_at >= day.start AND o.awarded_at < day.next) AS awards
    FROM unnest(${days.slice(0, -1)}::timestamptz[], ${days.slice(1)}::timestamptz[]) AS day(start, next)
    ORDER BY day.start`
}
