import type { Prisma, PrismaClient } from '../prisma/client.ts'

/** How many suppliers have a price for one of a product's variants, and the lowest and highest base price among them. */
export interface ProductPrices {
  readonly suppliers: number
  readonly low: Prisma.Decimal
  readonly high: Prisma.Decimal
}

/** In one statement; a product that nobody has a price for is not in it. For admins. */
export async function productPrices(
  prisma: PrismaClient,
  productIds: readonly string[],
): Promise<Map<string, ProductPrices>> {
  const rows = await prisma.$queryRaw<(ProductPrices & { productId: string })[]>`
    SELECT v.product_id AS "productId", count(DISTINCT p.supplier_id)::int AS suppliers,
      min(p.base_price) AS low, max(p.base_price) AS high
    FROM supplier_variant_pricing p JOIN variants v ON v.variant_id = p.variant_id
    WHERE v.product_id = ANY(${[...productIds]}::uuid[]) AND v.deleted_at IS NULL
    GROUP BY v.product_id`
  return new Map(rows.map(({ productId, ...prices }) => [productId, prices]))
}
