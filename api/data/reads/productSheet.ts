import { productFile, type ProductFileRow } from '../../domain/catalogue/productFile.ts'
import type { ProductList } from '../../domain/catalogue/productList.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { seen } from '../columns.ts'
import type { Prisma } from '../prisma/client.ts'
import { productOrders, productsLike } from './productList.ts'
import type { Reader } from './reader.ts'
import type { Sheet } from './Sheet.ts'
import { exportable, wholeList } from './wholeList.ts'

const variantPrices = {
  where: { deletedAt: null },
  orderBy: [{ position: 'asc' }, { id: 'asc' }],
  include: { pricing: { select: { basePrice: true } } },
} satisfies Prisma.Product$variantsArgs

type Found = Prisma.ProductGetPayload<{ include: { variants: typeof variantPrices } }>

/** The products of a list in its order, a row for each variant; those without variants have one row. */
export async function productSheet(reader: Reader, list: ProductList): Promise<Outcome<Sheet>> {
  const { prisma, visible } = reader
  const matching: Prisma.ProductWhereInput = { AND: [visible.products, productsLike(list)] }
  const [variants, bare] = await Promise.all([
    prisma.variant.count({ where: { AND: [visible.variants, { product: matching }] } }),
    prisma.product.count({ where: { AND: [matching, { variants: { none: { deletedAt: null } } }] } }),
  ])
  const size = exportable(variants + bare)
  if (isRefusal(size)) return size
  const products = await wholeList(matching, [{ where: {}, sort: productOrders[list.sort] }], (range) =>
    prisma.product.findMany({ ...range, include: { variants: variantPrices } }),
  )
  return productFile(products.flatMap((product) => rowsOf(reader, product)))
}

function rowsOf({ actor }: Reader, { variants, ...product }: Found): ProductFileRow[] {
  const whole = {
    product: seen(actor, 'product', product, 'title'),
    category: seen(actor, 'product', product, 'productType'),
    productId: product.id,
    storeId: seen(actor, 'product', product, 'storeId'),
    updated: seen(actor, 'product', product, 'updatedAt')?.toISOString() ?? null,
  }
  if (variants.length === 0) return [{ ...NO_VARIANT, ...whole }]
  return variants.map(({ pricing, ...variant }) => {
    const prices = pricing.map(({ basePrice }) => basePrice).sort((a, b) => a.comparedTo(b))
    const amount = (column: 'price' | 'cost' | 'weightGrams') =>
      seen(actor, 'variant', variant, column)?.toFixed(2) ?? null
    return {
      ...whole,
      variant: variant.title,
      sku: variant.sku,
      option1: variant.option1,
      option2: variant.option2,
      option3: variant.option3,
      price: amount('price'),
      cost: amount('cost'),
      weight: amount('weightGrams'),
      variantId: variant.id,
      suppliers: String(prices.length),
      lowest: prices.at(0)?.toFixed(2) ?? null,
      highest: prices.at(-1)?.toFixed(2) ?? null,
    }
  })
}

const NO_VARIANT = {
  variant: null,
  sku: null,
  option1: null,
  option2: null,
  option3: null,
  price: null,
  cost: null,
  weight: null,
  variantId: null,
  suppliers: '0',
  lowest: null,
  highest: null,
}
