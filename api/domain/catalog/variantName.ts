interface Names {
  readonly title: string | null
  readonly sku: string | null
  readonly options: readonly (string | null)[]
}

interface OrderedVariant {
  readonly variantId: string | null
  readonly variantTitle: string | null
  readonly sku: string | null
  readonly options: readonly string[]
}

/** The store's name for the only variant of a product without options. */
const PLACEHOLDER = 'Default Title'

/** A title without the store's placeholder; null if nothing is left. */
export const realTitle = (title: string | null | undefined): string | null => {
  const text = title?.trim()
  return text && text !== PLACEHOLDER ? text : null
}

/** The name of an order's item; an order that names only the variant takes the catalog's title. */
export const itemTitle = (
  item: { title: string | null; sku: string | null },
  productTitle?: string,
): string => item.title ?? productTitle ?? item.sku ?? 'Product Missing from Catalog'

/** The title, else the options, else the SKU, else "Variant {id}". */
export const variantName = ({ id, ...names }: Names & { readonly id: string }): string =>
  nameIn(names) ?? `Variant ${id}`

/** The name of the variant of a request, as ordered; null if nothing names it, not even the catalog. */
export const orderedVariantName = (ordered: OrderedVariant): string | null =>
  nameIn({ ...ordered, title: ordered.variantTitle }) ?? (ordered.variantId && `Variant ${ordered.variantId}`)

const nameIn = ({ title, options, sku }: Names): string | null =>
  titleOrOptions(title, options) ?? (sku?.trim() || null)

/** The title, else the options; null if the variant is named by neither. */
export const titleOrOptions = (title: string | null, options: readonly (string | null)[]): string | null =>
  realTitle(title) ??
  (options
    .map((option) => realTitle(option))
    .filter((option) => option !== null)
    .join(' / ') ||
    null)

/** A stone is lab-grown if the variant's name says so, otherwise earth-mined. */
export const isLabGrown = (displayName: string): boolean => /lab[- ]grown/i.test(displayName)
