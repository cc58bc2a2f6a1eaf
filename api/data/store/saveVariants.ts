import type { StoreProduct, StoreVariant } from '../../usecases/store/ports.ts'
import { Prisma } from '../prisma/client.ts'

/** Variants from the store as a table expression. */
export type VariantRows = Prisma.Sql

export function variantRows(products: readonly StoreProduct[]): VariantRows {
  const rows = JSON.stringify(products.flatMap(({ storeId, variants }) => variants.map(row(storeId))))
  return Prisma.sql`jsonb_to_recordset(${rows}::jsonb) AS incoming(
    "storeId" text, "productStoreId" text, title text, sku text, price numeric(10, 2), "inventoryItemId" text,
    "weightGrams" numeric(8, 2), option1 text, option2 text, option3 text, "inventoryQuantity" int, available boolean,
    position int, "imageUrl" text, "saysPicture" boolean, "saysWeight" boolean, "saysPrice" boolean)`
}

const row =
  (productStoreId: string) =>
  ({ options, ...variant }: StoreVariant) => {
    const [option1 = null, option2 = null, option3 = null] = options
    return {
      ...variant,
      productStoreId,
      option1,
      option2,
      option3,
      saysPicture: variant.imageUrl !== undefined,
      saysWeight: variant.weightGrams !== undefined,
      saysPrice: variant.price !== undefined,
    }
  }

const picture = Prisma.sql`CASE WHEN incoming."saysPicture" THEN incoming."imageUrl" ELSE v.image_url END`
const weight = Prisma.sql`CASE WHEN incoming."saysWeight" THEN incoming."weightGrams" ELSE v.weight END`
const price = Prisma.sql`CASE WHEN incoming."saysPrice" THEN incoming.price ELSE v.price END`

/**
 * Differences that suppliers and partners can see: only these change `updatedAt`, so that a new price does
 * not show.
 */
const differsForAll = Prisma.sql`(v.product_id, v.title, v.sku, v.inventory_item_id, v.weight, v.option1, v.option2, v.option3,
    v.inventory_quantity, v.available, v.position, v.image_url, v.deleted_at)
  IS DISTINCT FROM (p.id, incoming.title, incoming.sku, incoming."inventoryItemId", ${weight}, incoming.option1, incoming.option2,
    incoming.option3, incoming."inventoryQuantity", incoming.available, incoming.position, ${picture}, NULL::timestamptz)`

/**
 * It is new to its product, or screens show it differently. Inventory changes with every order and is not
 * shown.
 */
export const isShownDifferently = Prisma.sql`(v.product_id, v.title, v.sku, v.weight, v.option1, v.option2, v.option3, v.position,
    v.image_url, v.deleted_at)
  IS DISTINCT FROM (p.id, incoming.title, incoming.sku, ${weight}, incoming.option1, incoming.option2, incoming.option3,
    incoming.position, ${picture}, NULL::timestamptz)`

/** It is new to its product, or has another SKU: it may replace variants that were removed. */
export const hasNewSku = Prisma.sql`((v.product_id, v.sku) IS DISTINCT FROM (p.id, incoming.sku) OR v.deleted_at IS NOT NULL)`

/** The join of `variantRows` with the stored variant `v` of product `p`. */
export const differs = Prisma.sql`(v.price IS DISTINCT FROM ${price} OR ${differsForAll})`

/** Creates and updates variants of existing, locked products. */
export async function saveVariants(
  client: Prisma.TransactionClient,
  products: readonly StoreProduct[],
  at: Date,
): Promise<void> {
  const variants = variantRows(products)
  const made = await client.$executeRaw`
    INSERT INTO variants (variant_id, shopify_id, product_id, title, sku, price, inventory_item_id, weight, option1, option2,
      option3, inventory_quantity, available, position, image_url, store_updated_at, created_at, updated_at)
    SELECT gen_random_uuid(), incoming."storeId", p.id, incoming.title, incoming.sku, incoming.price, incoming."inventoryItemId",
      incoming."weightGrams", incoming.option1, incoming.option2, incoming.option3, incoming."inventoryQuantity", incoming.available,
      incoming.position, incoming."imageUrl", p.store_updated_at, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    FROM ${variants} JOIN products p ON p.shopify_id = incoming."productStoreId"
    WHERE NOT EXISTS (SELECT 1 FROM variants v WHERE v.shopify_id = incoming."storeId")
    ORDER BY incoming."storeId"
    ON CONFLICT (shopify_id) DO NOTHING`
  if (made === products.reduce((sum, product) => sum + product.variants.length, 0)) return
  await client.$executeRaw`
    UPDATE variants v SET
      product_id = p.id, title = incoming.title, sku = incoming.sku, price = ${price}, inventory_item_id = incoming."inventoryItemId",
      weight = ${weight}, option1 = incoming.option1, option2 = incoming.option2, option3 = incoming.option3,
      inventory_quantity = incoming."inventoryQuantity", available = incoming.available, position = incoming.position,
      image_url = ${picture}, store_updated_at = p.store_updated_at, deleted_at = NULL,
      updated_at = CASE WHEN ${differsForAll} THEN ${at.toISOString()}::timestamptz ELSE v.updated_at END
    FROM ${variants} JOIN products p ON p.shopify_id = incoming."productStoreId"
    WHERE v.shopify_id = incoming."storeId" AND ${differs}`
}
