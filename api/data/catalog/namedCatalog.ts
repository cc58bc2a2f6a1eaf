import type { NamedCatalog, VariantValues } from '../../domain/catalog/findProduct.ts'
import type { TypedProduct } from '../../domain/catalog/productRows.ts'
import { isId } from '../../domain/id.ts'
import { isStorable } from '../../domain/plainText.ts'
import type { Prisma } from '../prisma/client.ts'

const variantColumns = {
  id: true,
  storeId: true,
  productId: true,
  title: true,
  sku: true,
  option1: true,
  option2: true,
  option3: true,
  price: true,
  cost: true,
  weightGrams: true,
} as const

/** The products and variants that a table names by id (Loupe's or the store's), SKU or product name. */
export async function namedCatalog(
  client: Prisma.TransactionClient,
  rows: readonly TypedProduct[],
): Promise<NamedCatalog> {
  const texts = (of: (row: TypedProduct) => string | null) => [
    ...new Set(rows.flatMap((row) => of(row) ?? []).filter(isStorable)),
  ]
  const variantIds = texts(({ variantId }) => variantId)
  const variants = await client.variant.findMany({
    where: {
      deletedAt: null,
      product: { deletedAt: null },
      OR: [...byId(variantIds), { sku: { in: texts(({ values }) => values.sku) } }],
    },
    select: variantColumns,
  })
  const products = await client.product.findMany({
    where: {
      deletedAt: null,
      OR: [
        ...byId([...texts(({ productId }) => productId), ...variants.map(({ productId }) => productId)]),
        { title: { in: texts(({ values }) => values.product) } },
      ],
    },
    select: { id: true, storeId: true, title: true, productType: true },
  })
  return {
    products: products.map(({ productType, ...product }) => ({ ...product, category: productType })),
    variants: variants.map(({ id, storeId, productId, ...row }) => ({
      id,
      storeId,
      productId,
      values: valuesOf(row),
    })),
  }
}

const byId = (ids: readonly string[]) => [
  { id: { in: [...new Set(ids.filter(isId))] } },
  { storeId: { in: ids.filter((id) => !isId(id)) } },
]

type Row = Omit<Prisma.VariantGetPayload<{ select: typeof variantColumns }>, 'id' | 'storeId' | 'productId'>

const valuesOf = ({ title, price, cost, weightGrams, ...same }: Row): VariantValues => ({
  ...same,
  variant: title,
  price: price?.toFixed(2) ?? null,
  cost: cost?.toFixed(2) ?? null,
  weight: weightGrams?.toFixed(2) ?? null,
})
