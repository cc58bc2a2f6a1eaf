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

/** The title, else the options, else the SKU, else "Variant {id}". */
export function variantName(variant: NamedVariant): string {
  const options = variant.options.map((option) => realTitle(option)).filter((option) => option !== null)
  return realTitle(variant.title) ?? (options.join(' / ') || variant.sku?.trim() || `Variant ${variant.id}`)
}

/** A stone is lab-grown if the variant's name says so, otherwise earth-mined. */
export const isLabGrown = (displayName: string): boolean => /lab[- ]grown/i.test(displayName)
