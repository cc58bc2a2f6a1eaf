import { productFile, type ProductFileRow } from '../../../domain/catalog/productFile.ts'
import type { ProductList } from '../../../domain/list/productList.ts'
import type { Outcome } from '../../../domain/refusal.ts'
import { visibleValue } from '../../database/columns.ts'
import type { Prisma } from '../../prisma/client.ts'
import { type CountedPrice, onboardingPricesOf } from '../figures/productPrices.ts'
import { productOrders, productsMatching } from '../lists/productList.ts'
import type { Reader } from '../query/reader.ts'
import type { CsvExport } from './CsvExport.ts'
import { tooManyRows, wholeList } from '../query/wholeList.ts'

// Up to fifty thousand rows are in memory at once, so large columns that the file does not show are not read.
const variantPrices = {
  where: { deletedAt: null },
  orderBy: [{ position: 'asc' }, { id: 'asc' }],
  omit: { attributes: true },
  include: { pricing: { select: { supplierId: true, basePrice: true } } },
} satisfies Prisma.Product$variantsArgs

const read = {
  omit: { descriptionHtml: true, images: true },
  include: { variants: variantPrices },
} satisfies Prisma.ProductDefaultArgs

type Found = Prisma.ProductGetPayload<typeof read> & {
  readonly onboarded: readonly CountedPrice[]
}

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
    rows: async (range) => {
      const found = await prisma.product.findMany({ ...range, ...read })
      const onboarded = await onboardingPricesOf(
        prisma,
        found.map(({ id }) => id),
      )
      return found.map((product) => ({ ...product, onboarded: onboarded.get(product.id) ?? [] }))
    },
  })
  const { headings, records } = productFile(products.flatMap((product) => rowsOf(reader, product)))
  return { headings, rows: records.length, pages: [records] }
}

function rowsOf({ actor }: Reader, { variants, onboarded, ...product }: Found): ProductFileRow[] {
  const pricesOf = (variant: Found['variants'][number] | null) => {
    const own = variant?.pricing.map(({ supplierId, basePrice: price }) => ({ supplierId, price })) ?? []
    const noted = onboarded.filter(({ variantId }) => variantId === null || variantId === variant?.id)
    const [lowestBase, highestBase] = endsOf(own)
    const [lowestOnboarding, highestOnboarding] = endsOf(noted)
    return {
      suppliers: String(new Set([...own, ...noted].map(({ supplierId }) => supplierId)).size),
      lowestBase,
      highestBase,
      lowestOnboarding,
      highestOnboarding,
    }
  }
  const whole = {
    product: visibleValue(actor, 'product', product, 'title'),
    category: visibleValue(actor, 'product', product, 'productType'),
    productId: product.id,
    storeId: visibleValue(actor, 'product', product, 'storeId'),
    updated: visibleValue(actor, 'product', product, 'updatedAt')?.toISOString() ?? null,
  }
  if (variants.length === 0) return [{ ...NO_VARIANT, ...whole, ...pricesOf(null) }]
  return variants.map((variant) => {
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
      ...pricesOf(variant),
    }
  })
}

/** The lowest and the highest price; null without any. */
function endsOf(
  priced: readonly { readonly price: Prisma.Decimal | null }[],
): [string | null, string | null] {
  const prices = priced.flatMap(({ price }) => price ?? []).sort((a, b) => a.comparedTo(b))
  return [prices.at(0)?.toFixed(2) ?? null, prices.at(-1)?.toFixed(2) ?? null]
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
