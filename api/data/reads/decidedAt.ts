import { openStatuses } from '../../domain/request/requestState.ts'
import { Prisma, type PrismaClient } from '../prisma/client.ts'

/** The first award of the requests `r`, to be joined to them. Suppliers of later awards were asked, too. */
export const firstAward = Prisma.sql`
  LEFT JOIN orders o ON o.quote_request_id = r.id
  LEFT JOIN order_rounds first_round ON first_round.order_id = o.id AND first_round.number = 1`

/** From the event log, because any other change of the request changes its `updated_at`. */
const cancelledAt = Prisma.sql`(
  SELECT max(e.occurred_at) FROM events e
  WHERE e.stream = 'admin' AND e.request_id = r.id AND e.type = 'order.cancelled')`

/**
 * When the requests `r`, joined to their `firstAward`, were decided: awarded or cancelled; 'infinity' while they are
 * open. Suppliers that became active later were never asked.
 */
export const decidedAt = Prisma.sql`
  CASE
    WHEN r.status::text IN (${Prisma.join([...openStatuses])}) THEN 'infinity'::timestamptz
    WHEN r.status = 'cancelled' THEN ${cancelledAt}
    ELSE coalesce(first_round.awarded_at, 'infinity'::timestamptz)
  END`

/** Far more than are ever open at once. */
const MOST_CANCELLED = 10_000

/** The requests that were open at this time and cancelled later. */
export async function cancelledAfter(prisma: PrismaClient, moment: Date): Promise<string[]> {
  const at = Prisma.sql`${moment.toISOString()}::timestamptz`
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM quote_requests r
    WHERE r.status = 'cancelled' AND r.created_at <= ${at} AND ${cancelledAt} > ${at}
    LIMIT ${MOST_CANCELLED}`
  return rows.map(({ id }) => id)
}
