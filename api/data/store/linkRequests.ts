import type { LinkedRequest } from '../../domain/storeSync/catalogEvents.ts'
import { Prisma } from '../prisma/client.ts'

/** The columns of a `LinkedRequest`. */
export const LINKED = Prisma.sql`r.id AS "requestId", r.held_at IS NOT NULL AS held`

const TAKES_VARIANT = Prisma.sql`
  variant_id = v.variant_id,
  product_image = coalesce(r.product_image, v.image_url, p.images[1]),
  options = CASE WHEN cardinality(r.options) = 0
    THEN array_remove(ARRAY[v.option1, v.option2, v.option3], NULL) ELSE r.options END`

/**
 * Links requests that were ordered before their variant was in the catalog to the variant, and gives them its
 * image.
 */
export async function linkToOrdered(
  client: Prisma.TransactionClient,
  productStoreIds: readonly string[],
): Promise<LinkedRequest[]> {
  if (productStoreIds.length === 0) return []
  return client.$queryRaw<LinkedRequest[]>`
    UPDATE quote_requests r SET ${TAKES_VARIANT}
    FROM store_order_lines l
    JOIN variants v ON v.shopify_id = l.shopify_variant_id
    JOIN products p ON p.id = v.product_id
    WHERE r.source_line_id = l.id AND r.variant_id IS NULL AND p.shopify_id = ANY(${[...productStoreIds]}::text[])
    RETURNING ${LINKED}`
}

/**
 * Links requests for variants that the store deleted before they were in the catalog to the only variant with
 * the ordered SKU. Only once the deletion is certain, because two variants in the store may have the same
 * SKU: the product is gone, or its complete list, which is newer than the order, lacks the variant.
 */
export async function linkBySku(
  client: Prisma.TransactionClient,
  productStoreIds: readonly string[],
): Promise<LinkedRequest[]> {
  if (productStoreIds.length === 0) return []
  // Not materialized: that would read the whole catalog instead of using the index on SKUs.
  return client.$queryRaw<LinkedRequest[]>`
    WITH listed AS NOT MATERIALIZED (
      SELECT v.* FROM variants v JOIN products p ON p.id = v.product_id
      WHERE v.deleted_at IS NULL AND p.deleted_at IS NULL
    )
    UPDATE quote_requests r SET ${TAKES_VARIANT}
    FROM store_order_lines l
    JOIN store_orders o ON o.id = l.store_order_id
    JOIN listed v ON v.sku = l.sku
    JOIN products p ON p.id = v.product_id
    WHERE r.source_line_id = l.id AND r.variant_id IS NULL
      AND l.shopify_product_id = ANY(${[...productStoreIds]}::text[]) AND l.shopify_variant_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM variants WHERE variants.shopify_id = l.shopify_variant_id)
      AND NOT EXISTS (SELECT 1 FROM listed other WHERE other.sku = l.sku AND other.variant_id <> v.variant_id)
      AND NOT EXISTS (
        SELECT 1 FROM products ordered
        WHERE ordered.shopify_id = l.shopify_product_id AND ordered.deleted_at IS NULL
          AND ordered.store_updated_at <= coalesce(o.store_created_at, o.created_at))
    RETURNING ${LINKED}`
}
