import { randomUUID } from 'node:crypto'
import type { ProductWrites } from '../../domain/catalog/decideProducts.ts'
import type { Prisma } from '../prisma/client.ts'

/** Writes the new and changed products of an import in a few statements, however long the table is. */
export async function writeProducts(
  client: Prisma.TransactionClient,
  { newProducts, newVariants, changedVariants, changedProducts }: ProductWrites,
  at: Date,
): Promise<void> {
  const made = newProducts.map((product) => ({ ...product, id: randomUUID() }))
  await addProducts(client, made, at)
  await addVariants(
    client,
    [
      ...made.flatMap(({ id, variants }) => variants.map((values) => ({ productId: id, values }))),
      ...newVariants,
    ],
    at,
  )
  await changeVariants(client, changedVariants, at)
  await changeProducts(client, changedProducts, at)
  if (newVariants.length + changedVariants.length === 0) return
  const added = newVariants.map(({ productId }) => productId)
  const changed = changedVariants.map(({ id }) => id)
  await client.product.updateMany({
    where: {
      OR: [
        { id: { in: [...new Set(added)] } },
        { variants: { some: { id: { in: changed }, updatedAt: at } } },
      ],
    },
    data: { updatedAt: at },
  })
}

async function addProducts(
  client: Prisma.TransactionClient,
  products: readonly { readonly id: string; readonly title: string; readonly category: string }[],
  at: Date,
) {
  if (products.length === 0) return
  const given = JSON.stringify(products.map(({ id, title, category }) => ({ id, title, category })))
  // Not Prisma's createMany: building the SQL for thousands of rows blocks the event loop for seconds.
  await client.$executeRaw`
    INSERT INTO products (id, title, product_type, created_at, updated_at)
    SELECT given.id, given.title, given.category, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${given}::jsonb) AS given(id uuid, title text, category text)`
}

async function addVariants(
  client: Prisma.TransactionClient,
  variants: ProductWrites['newVariants'],
  at: Date,
) {
  if (variants.length === 0) return
  const places = await lastPlaces(
    client,
    variants.map(({ productId }) => productId),
  )
  const placed = (productId: string) => {
    const position = (places.get(productId) ?? 0) + 1
    places.set(productId, position)
    return position
  }
  const given = JSON.stringify(
    variants.map(({ productId, values }) => ({
      ...values,
      id: randomUUID(),
      product: productId,
      position: placed(productId),
    })),
  )
  await client.$executeRaw`
    INSERT INTO variants (variant_id, product_id, position, title, sku, option1, option2, option3, price, cost, weight,
      created_at, updated_at)
    SELECT given.id, given.product, given.position, given.variant, given.sku, given.option1, given.option2, given.option3,
      given.price, given.cost, given.weight, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${given}::jsonb) AS given(
      id uuid, product uuid, position int, variant text, sku text, option1 text, option2 text, option3 text,
      price numeric, cost numeric, weight numeric)`
}

/** Includes deleted ones, which may come back. */
async function lastPlaces(client: Prisma.TransactionClient, productIds: readonly string[]) {
  if (productIds.length === 0) return new Map<string, number>()
  const groups = await client.variant.groupBy({
    by: ['productId'],
    where: { productId: { in: [...new Set(productIds)] } },
    _max: { position: true },
  })
  return new Map(groups.map(({ productId, _max }) => [productId, _max.position ?? 0]))
}

/** `updatedAt` covers only what suppliers and partners can see, so a new price or cost does not change it. */
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
      updated_at = CASE
        WHEN (variants.title, variants.sku, variants.option1, variants.option2, variants.option3, variants.weight)
          IS DISTINCT FROM (given.variant, given.sku, given.option1, given.option2, given.option3, given.weight)
        THEN ${at.toISOString()}::timestamptz ELSE variants.updated_at END
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
