type Variant = {
  variantTitle: string | null
  options: readonly string[]
  sku: string | null
}

/** Title, options and SKU of the ordered variant; options that its title names already are left out. */
export const variantInFull = ({ variantTitle, options, sku }: Variant): string[] =>
  [variantTitle, ...options.filter((option) => !variantTitle?.includes(option)), sku].flatMap(
    (part) => part || [],
  )
