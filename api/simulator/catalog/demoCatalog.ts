import { CATALOG } from '../../../prisma/demo/catalog.ts'
import type { SeedProduct, SeedVariant } from '../../../prisma/demo/catalogTypes.ts'
import type { InventoryItem, Product, Variant } from '../state/rows.ts'
import { storeDate } from '../state/storeDate.ts'

interface CatalogRows {
  readonly products: readonly Product[]
  readonly variants: readonly Variant[]
  readonly inventoryItems: readonly InventoryItem[]
}

export const DEMO_VENDOR = 'Loupe Demo Store'
const OPTION_NAMES = ['Metal', 'Size', 'Origin'] as const

/** The demo's catalog as store rows, last changed at the given time. */
export function demoCatalog(at: Date): CatalogRows {
  const rows = CATALOG.map((product) => productRows(product, at))
  return {
    products: rows.map(({ product }) => product),
    variants: rows.flatMap(({ variants }) => variants),
    inventoryItems: rows.flatMap(({ inventoryItems }) => inventoryItems),
  }
}

/** One product of the demo with its variants and costs; `origin` is prepended to its picture paths. */
export function productRows(seed: SeedProduct, at: Date, origin = '') {
  const date = storeDate(at)
  const product: Product = {
    id: seed.storeId,
    title: seed.title,
    handle: seed.handle,
    descriptionHtml: seed.description,
    vendor: DEMO_VENDOR,
    productType: seed.productType,
    status: 'ACTIVE',
    tags: [],
    optionNames: OPTION_NAMES.slice(0, optionsOf(seed.variants[0]).length),
    pictures: seed.images.map((path, index) => ({
      id: pictureId(seed, index),
      url: origin + path,
      alt: seed.pictures[index]?.title ?? null,
    })),
    createdAt: date,
    updatedAt: date,
  }
  return {
    product,
    variants: seed.variants.map((variant) => variantRow(seed, variant, date)),
    inventoryItems: seed.variants.map((variant) => itemRow(variant, date)),
  }
}

const optionsOf = (variant: SeedVariant | undefined): string[] =>
  variant ? [variant.option1, variant.option2, ...(variant.option3 === null ? [] : [variant.option3])] : []

const pictureId = ({ storeId }: SeedProduct, index: number) => String(BigInt(storeId) * 10n + BigInt(index))

const variantRow = (product: SeedProduct, seed: SeedVariant, date: string): Variant => ({
  id: seed.storeId,
  productId: product.storeId,
  inventoryItemId: seed.inventoryItemId,
  title: seed.title,
  sku: seed.sku,
  price: seed.price,
  position: seed.position,
  availableForSale: true,
  inventoryQuantity: seed.inventoryQuantity,
  options: optionsOf(seed),
  pictureId: pictureId(product, seed.picture),
  createdAt: date,
  updatedAt: date,
})

const itemRow = (seed: SeedVariant, date: string): InventoryItem => ({
  id: seed.inventoryItemId,
  variantId: seed.storeId,
  sku: seed.sku,
  cost: seed.cost,
  costCurrency: 'USD',
  weight: { value: Math.round(Number(seed.weightGrams)), unit: 'GRAMS' },
  requiresShipping: true,
  createdAt: date,
  updatedAt: date,
})
