import { undeliveredStatuses } from '../../../domain/order/orderState.ts'
import { listed } from '../../database/opportunitySql.ts'
import { Prisma, type PrismaClient } from '../../prisma/client.ts'

/** Far more than are ever waiting to be settled at once. */
const MAX_UNWANTED = 10_000

/**
 * Returns a row if the store no longer wants this request: `canceledByStore` in SQL, whatever the state of
 * its order.
 */
export const unwantedRequest = (id: Prisma.Sql) => Prisma.sql`
  SELECT FROM quote_requests r
  LEFT JOIN store_orders s ON s.id = r.source_order_id
  LEFT JOIN store_order_lines l ON l.id = r.source_line_id
  WHERE r.id = ${id} AND (s.cancelled_at IS NOT NULL OR l.quantity = 0)`

/**
 * The orders in progress that the store no longer wants. `OFFSET 0` makes the planner look up the store's
 * state of each order in progress instead of reading all requests.
 */
export async function unwantedOrders(prisma: PrismaClient): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM orders o
    CROSS JOIN LATERAL (${unwantedRequest(Prisma.sql`o.quote_request_id`)} OFFSET 0) AS unwanted
    WHERE o.status IN (${listed(undeliveredStatuses)})
    LIMIT ${MAX_UNWANTED}`
  return rows.map(({ id }) => id)
}
