interface NamedVariant {
  readonly id: string
  readonly title: string | null
  readonly sku: string | null
  readonly options: readonly (string | null)[]
}

/** The store's name for the only variant of a product without options. */
const PLACEHOLDER = 'Default Title'

/** A title without the store's placeholder; null when nothing is left. */
export const realTitle = (title: string | null | undefined): string | null => {
  const text = title?.trim()
  return text && text !== PLACEHOLDER ? text : null
}

/** What an order calls an item; an order that names only the variant takes the catalog's words. */
export const itemTitle = (
  item: { title: string | null; sku: string | null },
  productTitle?: string,
): string => item.title ?? productTitle ?? item.sku ?? 'Untitled item'

/** The title, else the options, else the SKU, else "Variant {id}". */
export function variantName(variant: NamedVariant): string {
  return realTitle(variant.title) ?? (optionsOf(variant) || variant.sku?.trim() || `Variant ${variant.id}`)
}

const optionsOf = ({ options }: NamedVariant): string =>
  options
    .map((option) => realTitle(option))
    .filter((option) => option !== null)
    .join(' / ')

/** A stone is lab-grown if the variant's name says so, otherwise earth-mined. */
export const isLabGrown = (displayName: string): boolean => /lab[- ]grown/i.test(displayName)
