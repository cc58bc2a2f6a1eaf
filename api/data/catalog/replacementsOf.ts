import type { Prisma } from '../prisma/client.ts'

/**
 * The store replaces a variant by another with the same SKU when its options change. Maps each removed
 * variant to the variant of its product that replaced it. A variant is not mapped if several variants of the
 * product have the SKU now, or if it shared the SKU with a sibling, e.g. another size: one that was removed
 * with it, or that outlived it and was there before it, since the same save, or for a day.
 */
export async function replacementsOf(
  client: Prisma.TransactionClient,
  removed: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (removed.length === 0) return new Map()
  const rows = await client.$queryRaw<{ old: string; new: string }[]>`
    SELECT gone.variant_id AS old, (array_agg(live.variant_id))[1] AS new
    FROM variants gone
    JOIN variants live ON live.product_id = gone.product_id AND live.sku = gone.sku AND live.deleted_at IS NULL
    WHERE gone.variant_id = ANY(${[...removed]}::uuid[]) AND gone.deleted_at IS NOT NULL AND btrim(gone.sku) <> ''
      AND NOT EXISTS (
        SELECT FROM variants beside
        WHERE beside.product_id = gone.product_id AND beside.sku = gone.sku AND beside.variant_id <> gone.variant_id
          AND (beside.deleted_at = gone.deleted_at OR (coalesce(beside.deleted_at, 'infinity') > gone.deleted_at
            AND (beside.created_at <= gone.created_at OR beside.created_at < gone.deleted_at - INTERVAL '1 day'))))
    GROUP BY gone.variant_id HAVING count(*) = 1`
  return new Map(rows.map((row) => [row.old, row.new]))
}
