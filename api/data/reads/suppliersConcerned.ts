import type { PrismaClient } from '../prisma/client.ts'

/** The id in the name of a supplier as a reader; see `readerName`. */
const OF_SUPPLIER = '^supplier:(.*)$'

/** What an event about a request means to suppliers, each of whom may have rows of its own about it. */
export interface SuppliersConcerned {
  readonly openedAt: Date
  /**
   * Those that quoted, declined, hold or held its order, have a list price for its variant, or have marked the event's
   * notification as read.
   */
  readonly ids: ReadonlySet<string>
}

/**
 * Which suppliers have to do with an event for all of them, in one statement; null if its request is not there.
 * @param seq the event's number in their common stream
 */
export async function suppliersConcerned(
  prisma: PrismaClient,
  requestId: string,
  seq: number,
): Promise<SuppliersConcerned | null> {
  const [row] = await prisma.$queryRaw<{ opened_at: Date; ids: string[] }[]>`
    SELECT r.created_at AS opened_at, ARRAY(
      SELECT supplier_id FROM quotes WHERE order_id = r.id
      UNION SELECT supplier_id FROM supplier_quote_responses WHERE quote_request_id = r.id
      UNION SELECT supplier_id FROM supplier_variant_pricing WHERE variant_id = r.variant_id
      UNION SELECT o.supplier_id FROM orders o WHERE o.quote_request_id = r.id AND o.supplier_id IS NOT NULL
      UNION SELECT s.supplier_id FROM orders o JOIN order_rounds s ON s.order_id = o.id WHERE o.quote_request_id = r.id
      UNION SELECT substring(reader FROM ${OF_SUPPLIER})::uuid FROM stream_marks
        WHERE stream = 'suppliers' AND seq >= ${seq} AND reader ~ ${OF_SUPPLIER}
    ) AS ids
    FROM quote_requests r WHERE r.id = ${requestId}::uuid`
  return row ? { openedAt: row.opened_at, ids: new Set(row.ids) } : null
}
