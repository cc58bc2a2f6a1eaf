import { supplierOfOffset } from '../../events/consumerOffsets.ts'
import { Prisma, type PrismaClient } from '../../prisma/client.ts'

/**
 * The suppliers that an event about a request concerns individually, because they have rows about the
 * request.
 */
export interface SuppliersConcerned {
  readonly openedAt: Date
  /** Suppliers that quoted, declined, hold or held its order, and those that the options add. */
  readonly ids: ReadonlySet<string>
}

interface AlsoConcerned {
  /** Include suppliers that have a list price for its variant. */
  readonly isPriced: boolean
  /**
   * The number of an event in the suppliers' common stream: include suppliers that have read its
   * notification.
   */
  readonly notified: number | null
}

/** The suppliers that a request concerns, in one statement; null if there is no such request. */
export async function suppliersConcerned(
  prisma: PrismaClient,
  requestId: string,
  { isPriced, notified }: AlsoConcerned,
): Promise<SuppliersConcerned | null> {
  const havePrice = isPriced
    ? Prisma.sql`UNION SELECT supplier_id FROM supplier_variant_pricing WHERE variant_id = r.variant_id`
    : Prisma.empty
  const haveRead =
    notified === null
      ? Prisma.empty
      : Prisma.sql`UNION SELECT ${supplierOfOffset} FROM stream_marks
          WHERE stream = 'suppliers' AND seq >= ${notified} AND ${supplierOfOffset} IS NOT NULL`
  const [row] = await prisma.$queryRaw<{ opened_at: Date; ids: string[] }[]>`
    SELECT r.created_at AS opened_at, ARRAY(
      SELECT supplier_id FROM quotes WHERE order_id = r.id
      UNION SELECT supplier_id FROM supplier_quote_responses WHERE quote_request_id = r.id
      UNION SELECT o.supplier_id FROM orders o WHERE o.quote_request_id = r.id AND o.supplier_id IS NOT NULL
      UNION SELECT s.supplier_id FROM orders o JOIN order_rounds s ON s.order_id = o.id WHERE o.quote_request_id = r.id
      ${havePrice} ${haveRead}
    ) AS ids
    FROM quote_requests r WHERE r.id = ${requestId}::uuid`
  return row ? { openedAt: row.opened_at, ids: new Set(row.ids) } : null
}
