import { randomUUID } from 'node:crypto'
import type { ProductWrites } from '../domain/catalogue/decideProducts.ts'
import type { VariantValues } from '../domain/catalogue/findProduct.ts'
import type { Prisma } from './prisma/client.ts'

/** Writes what a product table makes and changes, in a few statements however long the table is. */
export async function writeProducts(
  client: Prisma.TransactionClient,
  { newProducts, newVariants, changedVariants, changedProducts }: ProductWrites,
  at: Date,
): Promise<void> {
  const made = newProducts.map((product) => ({ ...product, id: randomUUID() }))
  const dated = { createdAt: at, updatedAt: at }
  if (made.length > 0)
    await client.product.createMany({
      data: made.map(({ id, title, category }) => ({ id, title, productType: category, ...dated })),
    })
  const places = await lastPlaces(
    client,
    newVariants.map(({ productId }) => productId),
  )
  const placed = (productId: string) => {
    const position = (places.get(productId) ?? 0) + 1
    places.set(productId, position)
    return position
  }
  const added = [
    ...made.flatMap(({ id, variants }) => variants.map((values) => ({ productId: id, values }))),
    ...newVariants,
  ]
  if (added.length > 0)
    await client.variant.createMany({
      data: added.map(({ productId, values }) => ({
        productId,
        position: placed(productId),
        ...columns(values),
        ...dated,
      })),
    })
  await changeVariants(client, changedVariants, at)
  await changeProducts(client, changedProducts, at)
  const touched = [...newVariants, ...changedVariants].map(({ productId }) => productId)
  if (touched.length > 0)
    await client.product.updateMany({ where: { id: { in: [...new Set(touched)] } }, data: { updatedAt: at } })
}

const columns = ({ variant, weight, ...same }: VariantValues) => ({
  ...same,
  title: variant,
  weightGrams: weight,
})

/** Deleted ones count too: they may come back. */
async function lastPlaces(client: Prisma.TransactionClient, productIds: readonly string[]) {
  if (productIds.length === 0) return new Map<string, number>()
  const groups = await client.variant.groupBy({
    by: ['productId'],
    where: { productId: { in: [...new Set(productIds)] } },
    _max: { position: true },
  })
  return new Map(groups.map(({ productId, _max }) => [productId, _max.position ?? 0]))
}

async function changeVariants(
  client: Prisma.TransactionClient,
  variants: ProductWrites['changedVariants'],
  at: Date,
) {
  if (variants.length === 0) return
  const given = JSON.stringify(variants.map(({ id, values }) => ({ id, ...values })))
  await client.$executeRaw`
    UPDATE variants SET
      title = given.variant, sku = given.sku, option1 = given.option1, option2 = given.option2,
      option3 = given.option3, price = given.price, cost = given.cost, weight = given.weight,
      updated_at = ${at.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${given}::jsonb) AS given(
      id uuid, variant text, sku text, option1 text, option2 text, option3 text,
      price numeric, cost numeric, weight numeric)
    WHERE variants.variant_id = given.id AND variants.shopify_id IS NULL`
}

async function changeProducts(
  client: Prisma.TransactionClient,
  products: ProductWrites['changedProducts'],
  at: Date,
) {
  if (products.length === 0) return
  await client.$executeRaw`
    UPDATE products SET
      title = given.title, product_type = given.category, updated_at = ${at.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS given(id uuid, title text, category text)
    WHERE products.id = given.id AND products.shopify_id IS NULL`
}
