import type { FieldProblem } from '../refusal.ts'
import { ofProduct, productFields, type ProductValues, type TypedProduct } from './productRows.ts'

/** The catalog rows a product file is compared with. `storeId` is null for products created in Loupe. */
export interface KnownProduct {
  readonly id: string
  readonly storeId: string | null
  readonly title: string
  readonly category: string
}

export type VariantValues = Omit<ProductValues, 'product' | 'category'>

export interface KnownVariant {
  readonly id: string
  readonly storeId: string | null
  readonly productId: string
  readonly values: VariantValues
}

export interface NamedCatalog {
  readonly products: readonly KnownProduct[]
  readonly variants: readonly KnownVariant[]
}

/** The product or variant a row refers to; `title` belongs to a product that does not exist yet. */
export type Subject =
  | { readonly product: KnownProduct; readonly variant: KnownVariant | null; readonly isNew: false }
  | {
      readonly product: KnownProduct | { readonly title: string }
      readonly variant: null
      readonly isNew: true
    }
  | { readonly problem: FieldProblem }

const because = (path: string, message: string) => ({ problem: { path, message } })

/**
 * Finds the product or variant that each row of the table refers to: by id (Loupe's or the store's), then by
 * SKU, then by product name, which may be a new name that another row gives the product.
 */
export function productFinder({ products, variants }: NamedCatalog, table: readonly TypedProduct[]) {
  const productById = new Map(products.flatMap((each) => namesOf(each).map((name) => [name, each])))
  const variantById = new Map(variants.flatMap((each) => namesOf(each).map((name) => [name, each])))
  const bySku = grouped(variants, ({ values }) => values.sku)
  const byTitle = grouped(products, ({ title }) => title)
  const renamed = new Map<string, Set<KnownProduct>>()
  const skuIsTaken = (sku: string, by: string) => (bySku.get(sku) ?? []).some(({ id }) => id !== by)

  function subjectOf(row: TypedProduct): Subject {
    const { productId, variantId, values } = row
    const named = productId === null ? null : (productById.get(productId.toLowerCase()) ?? 'unknown')
    if (named === 'unknown') return because('productId', 'This product is not in the catalog')
    if (variantId !== null) return ofVariant(variantById.get(variantId.toLowerCase()), named)
    if (values.sku === null)
      return named && saysNothingOfVariant(values)
        ? { product: named, variant: null, isNew: false }
        : because('sku', 'SKU is required')
    const [first, second] = bySku.get(values.sku) ?? []
    if (second) return because('sku', 'Several variants have this SKU; enter the variant ID')
    return first ? ofVariant(first, named) : ofNew(values.product, named)
  }

  function ofVariant(variant: KnownVariant | undefined, named: KnownProduct | null): Subject {
    const product = variant && productById.get(variant.productId)
    if (!variant || !product) return because('variantId', 'This variant is not in the catalog')
    if (named && named.id !== product.id)
      return because('productId', 'This variant belongs to another product')
    return { product, variant, isNew: false }
  }

  function ofNew(title: string | null, named: KnownProduct | null): Subject {
    if (title === null && !named) return because('product', 'Product name is required')
    const candidates = named ? [named] : [...called(title ?? '')]
    const [own, another] = candidates.filter(({ storeId }) => storeId === null)
    if (another) return because('product', 'Several products have this name; enter the product ID')
    if (own) return { product: own, variant: null, isNew: true }
    if (candidates.length > 0)
      return because('product', 'This product is managed by the store; add the variant there')
    return { product: { title: title ?? '' }, variant: null, isNew: true }
  }

  const called = (title: string) => new Set([...(byTitle.get(title) ?? []), ...(renamed.get(title) ?? [])])

  for (const row of table) {
    const subject = subjectOf(row)
    const title = row.values.product
    if ('problem' in subject || subject.isNew || subject.product.storeId !== null || title === null) continue
    renamed.set(title, (renamed.get(title) ?? new Set()).add(subject.product))
  }

  return { subjectOf, skuIsTaken }
}

const saysNothingOfVariant = (values: ProductValues) =>
  productFields.every((field) => ofProduct.has(field) || values[field] === null)

const namesOf = ({ id, storeId }: { id: string; storeId: string | null }) =>
  storeId === null ? [id] : [id, storeId.toLowerCase()]

function grouped<T>(things: readonly T[], keyOf: (thing: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const thing of things) {
    const key = keyOf(thing)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), thing])
  }
  return groups
}
