import { type Amount, perUnit } from '../../domain/money.ts'
import { Prisma } from '../prisma/client.ts'

/** What a piece of a variant cost the last time. */
export interface LastPaid {
  readonly orderId: string
  readonly supplierId: string
  /** For one piece, in USD. */
  readonly perPiece: Amount
  readonly quantity: number
  readonly awardedAt: Date
}

interface Row {
  readonly requestId: string
  readonly orderId: string
  readonly supplierId: string
  readonly total: Prisma.Decimal
  readonly quantity: number
  readonly awardedAt: Date
}

/**
 * For each of these requests the newest award of another request for the same variant, from before its own award if it has
 * one. Orders that stand rejected or went out without a price were not paid, and test requests count nowhere.
 */
export async function lastPaid(
  client: Prisma.TransactionClient,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, LastPaid>> {
  if (requestIds.length === 0) return new Map()
  const rows = await client.$queryRaw<Row[]>`
    SELECT r.id AS "requestId", paid.*
    FROM quote_requests r
    LEFT JOIN orders own ON own.quote_request_id = r.id
    CROSS JOIN LATERAL (
      SELECT o.id AS "orderId", o.supplier_id AS "supplierId", o.total_amount AS total, q.quantity,
        o.awarded_at AS "awardedAt"
      FROM quote_requests q
      JOIN orders o ON o.quote_request_id = q.id
      WHERE q.variant_id = r.variant_id AND q.id <> r.id AND NOT q.is_test
        AND o.status IN ('awarded', 'fulfilled', 'shipped', 'delivered')
        AND o.acceptance_status IS DISTINCT FROM 'rejected'
        AND o.supplier_id IS NOT NULL AND o.total_amount IS NOT NULL
        AND o.awarded_at < coalesce(own.awarded_at, 'infinity')
      ORDER BY o.awarded_at DESC, o.id
      LIMIT 1
    ) paid
    WHERE r.id IN (${Prisma.join(requestIds.map((id) => Prisma.sql`${id}::uuid`))})`
  return new Map(
    rows.map(({ requestId, total, quantity, ...rest }) => [
      requestId,
      { ...rest, quantity, perPiece: perUnit(total.toFixed(2), quantity) },
    ]),
  )
}
