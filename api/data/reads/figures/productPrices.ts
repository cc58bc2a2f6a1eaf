import { Prisma } from '../../prisma/client.ts'
import type { PrismaClient } from '../../prisma/client.ts'

/**
 * The suppliers' own prices for these products, and the onboarding prices that count beside them: a price for
 * a variant counts until the supplier sets its own for it, one for a whole product until the supplier sets
 * one for any variant.
 */
const pricesOf = (productIds: readonly string[]) => Prisma.sql`
  own AS (
    SELECT v.product_id, p.variant_id, p.supplier_id, p.base_price AS price
    FROM supplier_variant_pricing p JOIN variants v ON v.variant_id = p.variant_id
    WHERE v.product_id = ANY(${[...productIds]}::uuid[]) AND v.deleted_at IS NULL
  ), onboarded AS (
    SELECT o.id, o.product_id, v.variant_id, o.supplier_id, o.price_usa AS price
    FROM supplier_products o
    LEFT JOIN variants noted ON noted.variant_id = o.variant_id
    -- The store replaces a variant by another with the same SKU when its options change.
    LEFT JOIN LATERAL (
      SELECT live.variant_id FROM variants live
      WHERE live.product_id = o.product_id AND live.deleted_at IS NULL
        AND (live.variant_id = o.variant_id OR live.sku = noted.sku)
      ORDER BY live.variant_id <> o.variant_id, live.position, live.variant_id LIMIT 1
    ) v ON true
    WHERE o.product_id = ANY(${[...productIds]}::uuid[]) AND (o.variant_id IS NULL OR v.variant_id IS NOT NULL)
      AND num_nonnulls(o.price_usa, o.price_hk, o.price_uk, o.price_eu) > 0
      AND NOT EXISTS (
        SELECT 1 FROM own WHERE own.product_id = o.product_id AND own.supplier_id = o.supplier_id
          AND (o.variant_id IS NULL OR own.variant_id = v.variant_id))
  )`

/** The lowest and highest of some prices in USD. */
interface Range {
  readonly low: Prisma.Decimal
  readonly high: Prisma.Decimal
}

/**
 * How many suppliers have a price for a product. Base prices and onboarding prices are two ranges, because only the
 * latter include shipping, duties and taxes.
 */
interface ProductPrices {
  readonly suppliers: number
  readonly base: Range | null
  readonly onboarding: Range | null
}

interface PricesRow {
  readonly productId: string
  readonly suppliers: number
  readonly lowBase: Prisma.Decimal | null
  readonly highBase: Prisma.Decimal | null
  readonly lowOnboarding: Prisma.Decimal | null
  readonly highOnboarding: Prisma.Decimal | null
}

/**
 * One statement; products without any price are left out. Onboarding prices in other currencies count toward the number
 * of suppliers but not the ranges. For admins.
 */
export async function productPrices(
  prisma: PrismaClient,
  productIds: readonly string[],
): Promise<Map<string, ProductPrices>> {
  const rows = await prisma.$queryRaw<PricesRow[]>`
    WITH ${pricesOf(productIds)}
    SELECT product_id AS "productId", count(DISTINCT supplier_id)::int AS suppliers,
      min(base) AS "lowBase", max(base) AS "highBase", min(onboarding) AS "lowOnboarding", max(onboarding) AS "highOnboarding"
    FROM (
      SELECT product_id, supplier_id, price AS base, NULL::numeric AS onboarding FROM own
      UNION ALL SELECT product_id, supplier_id, NULL, price FROM onboarded
    ) AS priced GROUP BY product_id`
  const range = (low: Prisma.Decimal | null, high: Prisma.Decimal | null) => low && high && { low, high }
  return new Map(
    rows.map((row) => [
      row.productId,
      {
        suppliers: row.suppliers,
        base: range(row.lowBase, row.highBase),
        onboarding: range(row.lowOnboarding, row.highOnboarding),
      },
    ]),
  )
}

/** An onboarding price that counts; its variant is null if it is for the whole product. */
export interface CountedPrice {
  readonly id: string
  readonly productId: string
  readonly variantId: string | null
  readonly supplierId: string
  /** In USD. */
  readonly price: Prisma.Decimal | null
}

/** The onboarding prices that count, by product, lowest first. For admins. */
export async function onboardingPricesOf(
  prisma: PrismaClient,
  productIds: readonly string[],
): Promise<Map<string, CountedPrice[]>> {
  const rows = await prisma.$queryRaw<CountedPrice[]>`
    WITH ${pricesOf(productIds)}
    SELECT id, product_id AS "productId", variant_id AS "variantId", supplier_id AS "supplierId", price
    FROM onboarded ORDER BY price NULLS LAST, id`
  const byProduct = new Map<string, CountedPrice[]>()
  for (const row of rows) {
    const others = byProduct.get(row.productId)
    if (others) others.push(row)
    else byProduct.set(row.productId, [row])
  }
  return byProduct
}
