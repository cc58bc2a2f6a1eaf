import { replacementsOf } from '../catalog/replacementsOf.ts'
import { Prisma } from '../prisma/client.ts'

/**
 * The variants that replace others get their requests and what suppliers have entered for them, except from suppliers
 * that have a price for the new one already.
 * @param removed variants that were just removed from their products
 */
export async function moveToReplacements(
  client: Prisma.TransactionClient,
  removed: readonly string[],
): Promise<void> {
  const replaced = await replacementsOf(client, removed)
  if (replaced.size === 0) return
  // Statements of their own: the database expects next to no rows of a grouping, and would compare each with each.
  const pairs = Prisma.sql`unnest(${[...replaced.keys()]}::uuid[], ${[...replaced.values()]}::uuid[])
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
