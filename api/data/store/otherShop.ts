import { ordersShownSince } from '../../domain/store/ordersShownSince.ts'
import { TEST_SHOP } from '../../usecases/store/ports.ts'
import type { PrismaClient } from '../prisma/client.ts'

/**
 * Another shop whose orders are stored here and may still change; null if there is none. The orders of a
 * store that was replaced are ignored once the new one has orders and the old ones are past changing.
 */
export async function otherShop(prisma: PrismaClient, domain: string, now: Date): Promise<string | null> {
  // Skips in the index from one shop to the next.
  const stored = await prisma.$queryRaw<{ shop: string }[]>`
    WITH RECURSIVE shops AS (
      SELECT min(shop) AS shop FROM store_orders
      UNION ALL
      SELECT (SELECT min(shop) FROM store_orders WHERE shop > shops.shop) FROM shops WHERE shop IS NOT NULL
    ) SELECT shop FROM shops WHERE shop IS NOT NULL`
  const names = stored.map(({ shop }) => shop)
  const others = names.filter((shop) => shop !== domain && shop !== TEST_SHOP)
  if (others.length === 0) return null
  const since = names.includes(domain) ? ordersShownSince(now) : new Date(0)
  // Not orders that arrived under both domains, which are not merged when the shop is renamed.
  const [newest] = await prisma.$queryRaw<{ shop: string }[]>`
    SELECT shop FROM store_orders AS placed
    WHERE shop = ANY(${others}::text[]) AND created_at >= ${since.toISOString()}::timestamptz AND NOT EXISTS (
      SELECT 1 FROM store_orders AS own
      WHERE own.shop = ${domain} AND own.shopify_order_id = placed.shopify_order_id)
    ORDER BY created_at DESC LIMIT 1`
  return newest?.shop ?? null
}
