import { productFile, type ProductFileRow } from '../../domain/catalog/productFile.ts'
import type { ProductList } from '../../domain/list/productList.ts'
import type { Outcome } from '../../domain/refusal.ts'
import { visibleValue } from '../database/columns.ts'
import type { Prisma } from '../prisma/client.ts'
import { productOrders, productsMatching } from './productList.ts'
import type { Reader } from './reader.ts'
import type { CsvExport } from './CsvExport.ts'
import { tooManyRows, wholeList } from './wholeList.ts'

const variantPrices = {
  where: { deletedAt: null },
  orderBy: [{ position: 'asc' }, { id: 'asc' }],
  include: { pricing: { select: { supplierId: true, basePrice: true } } },
} satisfies Prisma.Product$variantsArgs

const beside = { variants: variantPrices, onboardingPrices: true } satisfies Prisma.ProductInclude

type Found = Prisma.ProductGetPayload<{ include: typeof beside }>

/** The products of a list in its order, one row per variant; products without variants get one row. */
export async function productExport(reader: Reader, list: ProductList): Promise<Outcome<CsvExport>> {
  const { prisma, visible } = reader
  const matching = await productsMatching(reader, list)
  const [variants, bare] = await Promise.all([
    prisma.variant.count({ where: { AND: [visible.variants, { product: matching }] } }),
    prisma.product.count({ where: { AND: [matching, { variants: { none: { deletedAt: null } } }] } }),
  ])
  const tooMany = tooManyRows(variants + bare)
  if (tooMany) return tooMany
  const products = await wholeList(matching, [{ where: {}, sort: productOrders[list.sort] }], {
    ids: (range) => prisma.product.findMany({ ...range, select: { id: true } }),
    rows: (range) => prisma.product.findMany({ ...range, include: beside }),
  })
  const { headings, records } = productFile(products.flatMap((product) => rowsOf(reader, product)))
  return { headings, rows: records.length, pages: [records] }
}

function rowsOf({ actor }: Reader, { variants, onboardingPrices, ...product }: Found): ProductFileRow[] {
  const withOwn = new Set(variants.flatMap(({ pricing }) => pricing.map(({ supplierId }) => supplierId)))
  const onboarded = onboardingPrices.filter(
    ({ supplierId, ...price }) =>
      !withOwn.has(supplierId) &&
      (price.priceUSA ?? price.priceHK ?? price.priceUK ?? price.priceEU) !== null,
  )
  const pricesWith = (own: readonly Prisma.Decimal[]) => {
    const prices = [...own, ...onboarded.flatMap(({ priceUSA }) => priceUSA ?? [])].sort((a, b) =>
      a.comparedTo(b),
    )
    return {
      suppliers: String(own.length + onboarded.length),
      lowest: prices.at(0)?.toFixed(2) ?? null,
      highest: prices.at(-1)?.toFixed(2) ?? null,
    }
  }
  const whole = {
    product: visibleValue(actor, 'product', product, 'title'),
    category: visibleValue(actor, 'product', product, 'productType'),
    productId: product.id,
    storeId: visibleValue(actor, 'product', product, 'storeId'),
    updated: visibleValue(actor, 'product', product, 'updatedAt')?.toISOString() ?? null,
  }
  if (variants.length === 0) return [{ ...NO_VARIANT, ...whole, ...pricesWith([]) }]
  return variants.map(({ pricing, ...variant }) => {
    const amount = (column: 'price' | 'cost' | 'weightGrams') =>
      visibleValue(actor, 'variant', variant, column)?.toFixed(2) ?? null
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
      ...pricesWith(pricing.map(({ basePrice }) => basePrice)),
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
}
