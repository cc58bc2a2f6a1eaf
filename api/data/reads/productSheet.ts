import type { ProductFileRow } from '../../domain/catalogue/productFile.ts'
import type { ProductList } from '../../domain/catalogue/productList.ts'
import { type Outcome, refuse } from '../../domain/refusal.ts'
import { seen } from '../columns.ts'
import type { Prisma } from '../prisma/client.ts'
import { productOrders, productsLike } from './productList.ts'
import type { Reader } from './reader.ts'

const CHUNK = 500
/** What a spreadsheet still opens with ease. */
export const MOST_EXPORTED = 50_000

const variantPrices = {
  where: { deletedAt: null },
  orderBy: [{ position: 'asc' }, { id: 'asc' }],
  include: { pricing: { select: { basePrice: true } } },
} satisfies Prisma.Product$variantsArgs

type Found = Prisma.ProductGetPayload<{ include: { variants: typeof variantPrices } }>

/**
 * The products of a list in its order, a row for each variant: the content of an exported file. Products without variants
 * have one row. Refused when there are more rows than anybody opens.
 */
export async function productSheet(reader: Reader, list: ProductList): Promise<Outcome<ProductFileRow[]>> {
  const { keys, idDirection } = productOrders[list.sort]
  const sheet: ProductFileRow[] = []
  for (let after: string | undefined; ;) {
    const products = await reader.prisma.product.findMany({
      where: { AND: [reader.visible.products, productsLike(list)] },
      orderBy: [...keys.map((key) => key.orderBy(false)), { id: idDirection }],
      include: { variants: variantPrices },
      take: CHUNK,
      ...(after !== undefined && { cursor: { id: after }, skip: 1 }),
    })
    for (const product of products) sheet.push(...rowsOf(reader, product))
    if (sheet.length > MOST_EXPORTED)
      return refuse(
        'invalid',
        `This would be more than ${MOST_EXPORTED.toLocaleString('en-US')} rows. Narrow the list down with its filters.`,
      )
    if (products.length < CHUNK) return sheet
    after = products.at(-1)?.id
  }
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
