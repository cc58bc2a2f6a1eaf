import type { CalendarDate } from '../../domain/calendar.ts'
import { Prisma, type PrismaClient } from '../prisma/client.ts'

/**
 * `domain/order/expectedDelivery.ts` in SQL, for undelivered orders: a delivered or cancelled order is no longer
 * expected. A test keeps the two in step.
 */
const EXPECTED = Prisma.sql`
  CASE WHEN o.status NOT IN ('delivered', 'cancelled') THEN coalesce(
    o.expected_delivery_date,
    o.supplier_estimated_delivery_date,
    s.estimated_delivery,
    (o.created_at AT TIME ZONE 'UTC')::date + o.delivery_time)
  END`

const ORDERS = Prisma.sql`
  orders o
  JOIN quote_requests r ON r.id = o.quote_request_id
  LEFT JOIN store_orders s ON s.id = r.source_order_id`

/** Far more than are ever in progress at once. */
const MOST_OVERDUE = 10_000

/** Orders in progress, not rejected by their supplier, that were expected before this day. */
export async function overdueOrders(prisma: PrismaClient, today: CalendarDate): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM ${ORDERS}
    WHERE o.status IN ('awarded', 'fulfilled', 'shipped')
      AND o.acceptance_status IS DISTINCT FROM 'rejected'
      AND ${EXPECTED} < ${today}::date
    LIMIT ${MOST_OVERDUE}`
  return rows.map(({ id }) => id)
}

/** An order's position among the undelivered ones; null if it has no date. */
export interface ExpectedPlace {
  readonly expected: CalendarDate | null
  readonly id: string
}

/** Orders by expected delivery date, earliest first, those without a date last: the rows after a position. */
export async function nextExpected(
  prisma: PrismaClient,
  after: ExpectedPlace | null,
  limit: number,
): Promise<ExpectedPlace[]> {
  const behind = !after
    ? Prisma.sql`true`
    : after.expected === null
      ? Prisma.sql`e.expected IS NULL AND e.id > ${after.id}::uuid`
      : Prisma.sql`(e.expected, e.id) > (${after.expected}::date, ${after.id}::uuid) OR e.expected IS NULL`
  return prisma.$queryRaw<ExpectedPlace[]>`
    SELECT e.id, e.expected::text AS expected
    FROM (SELECT o.id, ${EXPECTED} AS expected FROM ${ORDERS}) e
    WHERE ${behind}
    ORDER BY e.expected NULLS LAST, e.id
    LIMIT ${limit}`
}
