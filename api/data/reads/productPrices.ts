import type { Prisma, PrismaClient } from '../prisma/client.ts'

/** How many suppliers have a price for a product, and the lowest and highest of those prices in USD. */
interface ProductPrices {
  readonly suppliers: number
  readonly low: Prisma.Decimal | null
  readonly high: Prisma.Decimal | null
}

/**
 * One statement; products without any price are left out. Onboarding prices count until the supplier sets a price of
 * its own; those in other currencies count toward the number of suppliers but not the range. For admins.
 */
export async function productPrices(
  prisma: PrismaClient,
  productIds: readonly string[],
): Promise<Map<string, ProductPrices>> {
  const rows = await prisma.$queryRaw<(ProductPrices & { productId: string })[]>`
    WITH own AS (
      SELECT v.product_id, p.supplier_id, p.base_price AS price
      FROM supplier_variant_pricing p JOIN variants v ON v.variant_id = p.variant_id
      WHERE v.product_id = ANY(${[...productIds]}::uuid[]) AND v.deleted_at IS NULL
    ), onboarded AS (
      SELECT o.product_id, o.supplier_id, o.price_usa AS price FROM supplier_products o
      WHERE o.product_id = ANY(${[...productIds]}::uuid[])
        AND num_nonnulls(o.price_usa, o.price_hk, o.price_uk, o.price_eu) > 0
        AND NOT EXISTS (
          SELECT 1 FROM own WHERE own.product_id = o.product_id AND own.supplier_id = o.supplier_id)
    )
    SELECT product_id AS "productId", count(DISTINCT supplier_id)::int AS suppliers,
      min(price) AS low, max(price) AS high
    FROM (SELECT * FROM own UNION ALL SELECT * FROM onboarded) AS priced GROUP BY product_id`
  return new Map(rows.map(({ productId, ...prices }) => [productId, prices]))
}
