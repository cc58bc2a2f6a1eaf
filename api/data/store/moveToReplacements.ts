import { openStatuses } from '../../domain/request/requestState.ts'
import type { LinkedRequest } from '../../domain/storeSync/catalogEvents.ts'
import { replacementsOf } from '../catalog/replacementsOf.ts'
import { holdLock } from '../database/advisoryLocks.ts'
import { listed } from '../database/opportunitySql.ts'
import { Prisma } from '../prisma/client.ts'
import { LINKED } from './linkRequests.ts'

/**
 * Moves requests and suppliers' list prices from replaced variants to their replacements, except prices of
 * suppliers that already have one for the replacement.
 * @param productIds products that just lost or got variants or SKUs. Variants removed from them earlier
 * count, too: another variant may replace them only later
 * @returns the open requests that were moved
 */
export async function moveToReplacements(
  client: Prisma.TransactionClient,
  productIds: readonly string[],
): Promise<LinkedRequest[]> {
  // Waits for transactions that are saving a price for the new variants, or opening a request for the old
  // ones.
  await holdLock(client, 'liveVariants')
  const removed = Prisma.sql`v.product_id = ANY(${[...productIds]}::uuid[]) AND v.deleted_at IS NOT NULL`
  const left = await client.$queryRaw<{ id: string }[]>`
    SELECT v.variant_id AS id FROM variants v JOIN supplier_variant_pricing p USING (variant_id) WHERE ${removed}
    UNION
    SELECT v.variant_id FROM variants v JOIN quote_requests r USING (variant_id) WHERE ${removed}`
  const replaced = await replacementsOf(
    client,
    left.map(({ id }) => id),
  )
  if (replaced.size === 0) return []
  // The pairs are passed as a parameter: the database would expect almost no rows of a grouping, and compare
  // each with each.
  const pairs = Prisma.sql`unnest(${[...replaced.keys()]}::uuid[], ${[...replaced.values()]}::uuid[])
    AS replaced(old, new)`
  // If a variant replaces several, the price of the one removed last counts.
  await client.$executeRaw`
    WITH moved AS (
      SELECT DISTINCT ON (p.supplier_id, replaced.new) p.supplier_id, replaced.old, replaced.new
      FROM supplier_variant_pricing p JOIN ${pairs} ON replaced.old = p.variant_id
      JOIN variants gone ON gone.variant_id = replaced.old
      WHERE NOT EXISTS (
        SELECT 1 FROM supplier_variant_pricing own
        WHERE own.supplier_id = p.supplier_id AND own.variant_id = replaced.new)
      ORDER BY p.supplier_id, replaced.new, gone.deleted_at DESC
    ), history AS (
      UPDATE supplier_variant_pricing_versions p SET variant_id = moved.new FROM moved
      WHERE p.supplier_id = moved.supplier_id AND p.variant_id = moved.old
    )
    UPDATE supplier_variant_pricing p SET variant_id = moved.new FROM moved
    WHERE p.supplier_id = moved.supplier_id AND p.variant_id = moved.old`
  return client.$queryRaw<LinkedRequest[]>`
    WITH moved AS (
      UPDATE quote_requests r SET variant_id = replaced.new FROM ${pairs} WHERE r.variant_id = replaced.old
      RETURNING r.status, ${LINKED}
    )
    SELECT "requestId", held FROM moved WHERE status IN (${listed(openStatuses)})`
}
