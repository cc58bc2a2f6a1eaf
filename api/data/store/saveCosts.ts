import type { VariantCost } from '../../usecases/storeApi/ports.ts'
import type { CostsKnown } from '../../usecases/storeSync/ports.ts'
import { Prisma } from '../prisma/client.ts'

interface Saved {
  readonly costsSynced: number
  readonly unchanged: number
  readonly skipped: number
  readonly products: number
}

/**
 * Saves the store's unit costs in one statement. Unknown costs leave the stored value unchanged, and so do
 * costs that are older than the last delivery or read: costs have no version. A delivery with an unchanged
 * cost counts, too: an earlier read may differ. Does not change `updatedAt`: suppliers and partners see it
 * and must not learn when a cost changed.
 */
export async function saveCosts(
  client: Prisma.TransactionClient,
  costs: readonly VariantCost[],
  known: CostsKnown,
): Promise<Saved> {
  const given = JSON.stringify(costs.map(({ variantStoreId, cost }) => ({ id: variantStoreId, cost })))
  const isDelivered = 'deliveredAt' in known
  const knownAt = Prisma.sql`${(isDelivered ? known.deliveredAt : known.readAt).toISOString()}::timestamptz`
  const [saved] = await client.$queryRaw<[Saved]>`
    WITH known AS (
      SELECT v.variant_id, v.cost AS stored,
        CASE WHEN v.cost_delivered_at > ${knownAt} THEN NULL ELSE given.cost END AS cost
      FROM jsonb_to_recordset(${given}::jsonb) AS given(id text, cost numeric(10, 2))
      JOIN variants v ON v.shopify_id = given.id
    ), written AS (
      UPDATE variants v SET cost = known.cost, cost_delivered_at = ${knownAt}
      FROM known
      WHERE v.variant_id = known.variant_id AND known.cost IS NOT NULL
        AND (known.cost IS DISTINCT FROM known.stored OR ${isDelivered})
        -- Again, for one that was saved while this waited for the row.
        AND (v.cost_delivered_at > ${knownAt}) IS NOT TRUE
      RETURNING v.product_id, known.cost IS DISTINCT FROM known.stored AS changed
    )
    SELECT (SELECT count(*) FILTER (WHERE changed)::int FROM written) AS "costsSynced",
      (SELECT count(DISTINCT product_id) FILTER (WHERE changed)::int FROM written) AS products,
      count(*) FILTER (WHERE known.cost IS NULL)::int AS skipped,
      count(*) FILTER (WHERE known.cost = known.stored)::int AS unchanged
    FROM known`
  return saved
}
