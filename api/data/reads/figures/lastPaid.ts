import { type Amount, perUnit } from '../../../domain/money.ts'
import { Prisma } from '../../prisma/client.ts'

/** A price paid for a variant, in one award. */
export interface LastPaid {
  readonly orderId: string
  readonly supplierId: string
  /** Price per piece, in USD. */
  readonly perPiece: Amount
  readonly quantity: number
  readonly awardedAt: Date
}

interface Row {
  /** The id of the request or variant that the price was looked up for. */
  readonly of: string
  readonly orderId: string
  readonly supplierId: string
  readonly total: Prisma.Decimal
  readonly quantity: number
  readonly awardedAt: Date
}

/**
 * The newest awards that were not rejected; `which` narrows the orders `o` to a variant. The index
 * `orders_awards_of_variant` has them in this order, so that only the rows needed are read. A limit as a
 * parameter would hide that from the planner.
 */
const newestAwards = (which: Prisma.Sql, most: number) => Prisma.sql`
  SELECT o.id AS "orderId", o.supplier_id AS "supplierId", o.total_amount AS total, q.quantity,
    o.awarded_at AS "awardedAt"
  FROM orders o
  JOIN quote_requests q ON q.id = o.quote_request_id
  WHERE ${which} AND NOT q.is_test
    AND o.status IN ('awarded', 'fulfilled', 'shipped', 'delivered')
    AND o.acceptance_status IS DISTINCT FROM 'rejected'
    AND o.supplier_id IS NOT NULL AND o.total_amount IS NOT NULL
  ORDER BY o.awarded_at DESC, o.id
  LIMIT ${Prisma.raw(String(Math.trunc(most)))}`

/**
 * For each of these requests, the newest awards of other requests for the same variant, newest first, from before its
 * own award if it has one that was not rejected. Rejected orders, orders without a price and test requests are left out.
 */
export async function earlierAwards(
  client: Prisma.TransactionClient,
  requestIds: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, readonly LastPaid[]>> {
  if (requestIds.length === 0) return new Map()
  const earlier = Prisma.sql`
    o.variant_id = r.variant_id AND o.quote_request_id <> r.id AND o.awarded_at < coalesce(
      CASE WHEN own.acceptance_status IS DISTINCT FROM 'rejected' THEN own.awarded_at END, 'infinity')`
  const rows = await client.$queryRaw<Row[]>`
    SELECT r.id AS "of", paid.*
    FROM quote_requests r
    LEFT JOIN orders own ON own.quote_request_id = r.id
    CROSS JOIN LATERAL (${newestAwards(earlier, most)}) paid
    WHERE r.id = ANY(${[...requestIds]}::uuid[])
    ORDER BY paid."awardedAt" DESC, paid."orderId"`
  const found = new Map<string, LastPaid[]>(requestIds.map((id) => [id, []]))
  for (const row of rows) found.get(row.of)?.push(priced(row))
  return found
}

/** For each of these requests, the newest of its earlier awards. */
export async function lastPaid(
  client: Prisma.TransactionClient,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, LastPaid>> {
  const awards = await earlierAwards(client, requestIds, 1)
  return new Map([...awards].flatMap(([id, [newest]]) => (newest ? [[id, newest]] : [])))
}

/** Like `lastPaid`, for variants: the newest award of all. */
export async function lastPaidForVariants(
  client: Prisma.TransactionClient,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, LastPaid>> {
  if (variantIds.length === 0) return new Map()
  const rows = await client.$queryRaw<Row[]>`
    SELECT v.id AS "of", paid.*
    FROM unnest(${[...variantIds]}::uuid[]) AS v(id)
    CROSS JOIN LATERAL (${newestAwards(Prisma.sql`o.variant_id = v.id`, 1)}) paid`
  return new Map(rows.map((row) => [row.of, priced(row)]))
}

const priced = ({ orderId, supplierId, total, quantity, awardedAt }: Row): LastPaid => ({
  orderId,
  supplierId,
  perPiece: perUnit(total.toFixed(2), quantity),
  quantity,
  awardedAt,
})
