import { Prisma } from '../prisma/client.ts'

/**
 * The store replaces a variant by another with the same SKU when its options change. The other one gets its requests and
 * what suppliers have entered for it, except from suppliers that have a price for the other one already. Nothing is moved
 * for a SKU that several of these variants had or that several variants of the product have now.
 * @param removed variants that were just removed from their products
 */
export async function moveToReplacements(
  client: Prisma.TransactionClient,
  removed: readonly string[],
): Promise<void> {
  const replaced = await client.$queryRaw<{ old: string; new: string }[]>`
    WITH gone AS (
      SELECT v.product_id, v.sku, (array_agg(v.variant_id))[1] AS variant_id
      FROM unnest(${[...removed]}::uuid[]) AS removed(id) JOIN variants v ON v.variant_id = removed.id
      WHERE v.deleted_at IS NOT NULL AND btrim(v.sku) <> ''
      GROUP BY v.product_id, v.sku HAVING count(*) = 1
    )
    SELECT gone.variant_id AS old, (array_agg(v.variant_id))[1] AS new
    FROM gone JOIN variants v ON v.product_id = gone.product_id AND v.sku = gone.sku AND v.deleted_at IS NULL
    GROUP BY gone.variant_id HAVING count(*) = 1`
  if (replaced.length === 0) return
  // Statements of their own: the database expects next to no rows of a grouping, and would compare each with each.
  const pairs = Prisma.sql`unnest(${replaced.map(({ old }) => old)}::uuid[], ${replaced.map((each) => each.new)}::uuid[])
    AS replaced(old, new)`
  await client.$executeRaw`
    WITH moved AS (
      SELECT p.supplier_id, replaced.old, replaced.new
      FROM supplier_variant_pricing p JOIN ${pairs} ON replaced.old = p.variant_id
      WHERE NOT EXISTS (
        SELECT 1 FROM supplier_variant_pricing own
        WHERE own.supplier_id = p.supplier_id AND own.variant_id = replaced.new)
    ), history AS (
      UPDATE supplier_variant_pricing_versions p SET variant_id = moved.new FROM moved
      WHERE p.supplier_id = moved.supplier_id AND p.variant_id = moved.old
    )
    UPDATE supplier_variant_pricing p SET variant_id = moved.new FROM moved
    WHERE p.supplier_id = moved.supplier_id AND p.variant_id = moved.old`
  await client.$executeRaw`
    UPDATE quote_requests r SET variant_id = replaced.new FROM ${pairs} WHERE r.variant_id = replaced.old`
}
