import type { StoreProduct, StoreVariant } from '../usecases/store/ports.ts'
import type { Prisma } from './prisma/client.ts'

type Client = Prisma.TransactionClient

/** Upserts a product with its variants under the version guard. A deleted product that the store names again is back. */
export async function saveProduct(client: Client, product: StoreProduct): Promise<'saved' | 'older'> {
  const { storeId } = product
  const columns = {
    title: product.title,
    descriptionHtml: product.descriptionHtml,
    images: [...product.images],
    ...(product.productType && { productType: product.productType }),
    available: product.available,
    storeUpdatedAt: product.updatedAt,
    deletedAt: null,
  }
  const [made] = await client.product.createManyAndReturn({
    data: [{ storeId, ...columns }],
    select: { id: true },
    skipDuplicates: true,
  })
  const productId = made?.id ?? (await updateNewer(client, product, columns))
  if (productId === null) return 'older'
  for (const variant of product.variants) await saveVariant(client, productId, product, variant)
  if (product.complete) await removeOthers(client, productId, product)
  await adoptRequests(client, productId)
  return 'saved'
}

async function updateNewer(
  client: Client,
  { storeId, updatedAt, winsTie }: StoreProduct,
  columns: Prisma.ProductUpdateManyMutationInput,
): Promise<string | null> {
  // One conditional statement: whoever comes second sees the first one's version.
  const [updated] = await client.product.updateManyAndReturn({
    where: {
      storeId,
      OR: [{ storeUpdatedAt: null }, { storeUpdatedAt: winsTie ? { lte: updatedAt } : { lt: updatedAt } }],
    },
    data: columns,
    select: { id: true },
  })
  return updated?.id ?? null
}

async function saveVariant(client: Client, productId: string, product: StoreProduct, variant: StoreVariant) {
  const { storeId, options, ...rest } = variant
  const [option1 = null, option2 = null, option3 = null] = options
  const columns = {
    ...rest,
    productId,
    option1,
    option2,
    option3,
    storeUpdatedAt: product.updatedAt,
    deletedAt: null,
  }
  await client.variant.upsert({
    where: { storeId },
    create: { storeId, ...columns },
    update: columns,
    select: { id: true },
  })
}

/** Only a complete list may say that a variant is gone; what was made here is never the store's to remove. */
async function removeOthers(client: Client, productId: string, { variants, updatedAt }: StoreProduct) {
  await client.variant.updateMany({
    where: {
      productId,
      deletedAt: null,
      AND: [{ storeId: { not: null } }, { storeId: { notIn: variants.map(({ storeId }) => storeId) } }],
    },
    data: { deletedAt: updatedAt, available: false },
  })
}

/** Requests that were ordered before the catalogue knew their variant get it now, with its picture. */
async function adoptRequests(client: Client, productId: string) {
  await client.$executeRaw`
    UPDATE quote_requests r SET
      variant_id = v.variant_id,
      product_image = coalesce(r.product_image, v.image_url, p.images[1]),
      options = CASE WHEN cardinality(r.options) = 0
        THEN array_remove(ARRAY[v.option1, v.option2, v.option3], NULL) ELSE r.options END
    FROM store_order_lines l
    JOIN variants v ON v.shopify_id = l.shopify_variant_id
    JOIN products p ON p.id = v.product_id
    WHERE r.source_line_id = l.id AND r.variant_id IS NULL AND v.product_id = ${productId}::uuid`
}
