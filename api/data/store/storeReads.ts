import type { StoreReads } from '../../usecases/store/ports.ts'
import { Prisma, type PrismaClient } from '../prisma/client.ts'

/** As many as one lookup can ask for; the next lookup gets the others. */
const MAX_UNKNOWN = 100

/**
 * Without variants of known products: a variant may have been removed from its product, and is looked up
 * once, when its order arrives.
 */
const NEVER_HAD = Prisma.sql`
  NOT EXISTS (SELECT 1 FROM products WHERE products.shopify_id = line.shopify_product_id)`

export const storeReads = (prisma: PrismaClient): StoreReads => ({
  async unknownProducts(shop, storeOrderId) {
    const rows = await prisma.$queryRaw<{ id: string }[]>`
      SELECT DISTINCT line.shopify_product_id AS id
      FROM quote_requests AS request
      JOIN store_order_lines AS line ON line.id = request.source_line_id
      JOIN store_orders AS placed ON placed.id = line.store_order_id
      WHERE request.variant_id IS NULL AND request.status IN ('pending', 'quoted', 'expired')
        AND line.shopify_product_id IS NOT NULL AND placed.shop = ${shop}
        AND ${storeOrderId === undefined ? NEVER_HAD : Prisma.sql`placed.shopify_order_id = ${storeOrderId}`}
        AND NOT EXISTS (SELECT 1 FROM variants WHERE variants.shopify_id = line.shopify_variant_id)
      ORDER BY id LIMIT ${MAX_UNKNOWN}`
    return rows.map(({ id }) => id)
  },

  async variantsOfItem(inventoryItemId) {
    const rows = await prisma.variant.findMany({
      where: { inventoryItemId, storeId: { not: null } },
      select: { storeId: true },
    })
    return rows.flatMap(({ storeId }) => storeId ?? [])
  },

  async isOpenOrder(shop, storeId, since) {
    const placed = {
      OR: [{ storeCreatedAt: { gte: since } }, { storeCreatedAt: null, createdAt: { gte: since } }],
    }
    return (await prisma.storeOrder.count({ where: { shop, storeId, cancelledAt: null, ...placed } })) > 0
  },

  async isDeletedProduct(storeId) {
    const row = await prisma.product.findUnique({ where: { storeId }, select: { deletedAt: true } })
    return row?.deletedAt != null
  },
})
