import type { VariantCost } from '../../usecases/storeApi/ports.ts'
import type { Prisma } from '../prisma/client.ts'

interface Saved {
  readonly costsSynced: number
  readonly unchanged: number
  readonly skipped: number
  readonly products: number
}

/**
 * Saves the store's unit costs in one statement. Unknown costs leave the stored value unchanged, and so do those read
 * before the store delivered a change of the same item: costs have no version, and the delivery is newer. Does not
 * change `updatedAt`: suppliers and partners see it and must not learn when a cost changed.
 */
export async function saveCosts(
  client: Prisma.TransactionClient,
  costs: readonly VariantCost[],
  readAt: Date | null,
): Promise<Saved> {
  const given = JSON.stringify(costs.map(({ variantStoreId, cost }) => ({ id: variantStoreId, cost })))
  const [saved] = await client.$queryRaw<[Saved]>`
    WITH known AS (
      SELECT v.variant_id, v.cost AS stored, CASE WHEN EXISTS (
          SELECT 1 FROM webhook_deliveries AS delivery
          WHERE delivery.resource = 'inventory_items/' || v.inventory_item_id AND delivery.status = 'done'
            AND delivery.received_at > ${readAt?.toISOString() ?? null}::timestamptz)
        THEN NULL ELSE given.cost END AS cost
      FROM jsonb_to_recordset(${given}::jsonb) AS given(id text, cost numeric(10, 2))
      JOIN variants v ON v.shopify_id = given.id
    ), written AS (
      UPDATE variants v SET cost = known.cost
      FROM known WHERE v.variant_id = known.variant_id AND known.cost IS DISTINCT FROM known.stored AND known.cost IS NOT NULL
      RETURNING v.product_id
    )
    SELECT (SELECT count(*)::int FROM written) AS "costsSynced",
      (SELECT count(DISTINCT product_id)::int FROM written) AS products,
      count(*) FILTER (WHERE known.cost IS NULL)::int AS skipped,
      count(*) FILTER (WHERE known.cost = known.stored)::int AS unchanged
    FROM known`
  return saved
}
