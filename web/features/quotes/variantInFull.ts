type Variant = {
  variantName: string | null
  options: readonly string[]
  sku: string | null
}

/** Name, options and SKU of the ordered variant; what its name says already is left out. */
export function variantInFull({ variantName, options, sku }: Variant): string[] {
  const name = variantName ?? ''
  const said = new Set(['', name, ...name.split(' / ')])
  return [name, ...[...options, sku ?? ''].filter((part) => !said.has(part))].filter(Boolean)
}
