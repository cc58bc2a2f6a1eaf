import type { VariantPicture } from '../../usecases/storeApi/ports.ts'
import type { Prisma } from '../prisma/client.ts'

/**
 * Gives variants without a picture their own ones, as `StoreCatalog` describes. Their products are locked
 * first, in the order of `saveProducts`, which locks them before their variants.
 */
export async function fillPictures(
  client: Prisma.TransactionClient,
  pictures: readonly VariantPicture[],
  readAt: Date,
  at: Date,
): Promise<number> {
  if (pictures.length === 0) return 0
  const [filled] = await client.$queryRaw<[{ products: number }]>`
    WITH bare AS (
      SELECT v.variant_id, given."imageUrl"
      FROM jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) AS given("variantStoreId" text, "imageUrl" text)
      JOIN variants v ON v.shopify_id = given."variantStoreId" JOIN products p ON p.id = v.product_id
      WHERE v.image_url IS NULL AND v.deleted_at IS NULL AND v.updated_at < ${readAt.toISOString()}::timestamptz
        AND p.updated_at < ${readAt.toISOString()}::timestamptz
      ORDER BY p.shopify_id FOR UPDATE OF p
    ), written AS (
      UPDATE variants v SET image_url = bare."imageUrl", updated_at = ${at.toISOString()}::timestamptz
      FROM bare WHERE v.variant_id = bare.variant_id AND v.image_url IS NULL
      RETURNING v.product_id
    ), shown AS (
      UPDATE products SET updated_at = ${at.toISOString()}::timestamptz
      WHERE id IN (SELECT product_id FROM written)
      RETURNING id
    )
    SELECT count(*)::int AS products FROM shown`
  return filled.products
}
