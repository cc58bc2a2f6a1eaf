import { supplierHasAccess } from '../../database/withAccess.ts'
import { Prisma } from '../../prisma/client.ts'
import { decidedAt } from '../query/decidedAt.ts'

interface Silence {
  readonly requestId: string
  readonly supplierId: string
}

/**
 * For each of these requests, the suppliers that were asked and have neither quoted nor declined, by company
 * name: suppliers with access that were already active before the first award or the cancellation. Suppliers
 * that became active later were not asked.
 */
export async function silentSuppliers(
  client: Prisma.TransactionClient,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const silent = new Map(requestIds.map((id): [string, string[]] => [id, []]))
  if (requestIds.length === 0) return silent
  const rows = await client.$queryRaw<Silence[]>`
    SELECT r.id AS "requestId", s.id AS "supplierId"
    FROM quote_requests r
    CROSS JOIN LATERAL (SELECT ${decidedAt} AS at OFFSET 0) AS decided
    CROSS JOIN suppliers s
    WHERE r.id IN (${Prisma.join(requestIds.map((id) => Prisma.sql`${id}::uuid`))})
      AND r.held_at IS NULL
      AND ${supplierHasAccess}
      AND s.activated_at < decided.at
      AND NOT EXISTS (SELECT FROM quotes q WHERE q.order_id = r.id AND q.supplier_id = s.id)
      AND NOT EXISTS (SELECT FROM supplier_quote_responses d
        WHERE d.quote_request_id = r.id AND d.supplier_id = s.id)
    ORDER BY s.company_name, s.id`
  for (const { requestId, supplierId } of rows) silent.get(requestId)?.push(supplierId)
  return silent
}
