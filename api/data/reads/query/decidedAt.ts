import { openStatuses } from '../../../domain/request/requestState.ts'
import { Prisma, type PrismaClient } from '../../prisma/client.ts'

/**
 * A column of the first award of the request `r`; null without one. Not of a re-award: suppliers that became
 * active between the two were not asked.
 */
export const firstAward = (column: 'awarded_at' | 'total_amount') => Prisma.sql`(
  SELECT first_round.${Prisma.raw(column)} FROM orders o
  JOIN order_rounds first_round ON first_round.order_id = o.id AND first_round.number = 1
  WHERE o.quote_request_id = r.id)`

/** From the event log, because every change of the request changes its `updated_at`. */
const cancelledAt = Prisma.sql`(
  SELECT max(e.occurred_at) FROM events e
  WHERE e.stream = 'admin' AND e.request_id = r.id AND e.type = 'order.cancelled')`

/**
 * When the request `r` was decided: awarded or canceled; 'infinity' while it is open. Suppliers that became active
 * later were never asked.
 */
export const decidedAt = Prisma.sql`
  CASE
    WHEN r.status::text IN (${Prisma.join([...openStatuses])}) THEN 'infinity'::timestamptz
    WHEN r.status = 'cancelled' THEN ${cancelledAt}
    ELSE coalesce(${firstAward('awarded_at')}, 'infinity'::timestamptz)
  END`

/**
 * The requests that were open at this time and decided later. Awarded ones are found by their award: of all
 * requests opened before, few were awarded after.
 */
export const decidedAfter = (moment: Prisma.Sql) => Prisma.sql`
  SELECT r.* FROM quote_requests r
  WHERE r.status = 'cancelled' AND r.created_at <= ${moment} AND ${cancelledAt} > ${moment}
  UNION ALL
  SELECT r.* FROM order_rounds first_round
  JOIN orders o ON o.id = first_round.order_id
  JOIN quote_requests r ON r.id = o.quote_request_id
  WHERE first_round.number = 1 AND first_round.awarded_at > ${moment}
    AND r.status = 'completed' AND r.created_at <= ${moment}`

/** Far more than are ever open at once. */
const MAX_DECIDED = 10_000

export async function idsDecidedAfter(prisma: PrismaClient, moment: Date): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM (${decidedAfter(Prisma.sql`${moment.toISOString()}::timestamptz`)}) AS r LIMIT ${MAX_DECIDED}`
  return rows.map(({ id }) => id)
}
