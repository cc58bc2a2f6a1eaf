type Variant = {
  variantTitle: string | null
  options: readonly string[]
  sku: string | null
}

/** Title, options and SKU of the ordered variant; options that its title names already are left out. */
export function variantInFull({ variantTitle, options, sku }: Variant): string[] {
  const named = variantTitle?.split(' / ') ?? []
  return [variantTitle, ...options.filter((option) => !named.includes(option)), sku].flatMap(
    (part) => part || [],
  )
}
