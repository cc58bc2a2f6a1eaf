import type { StoreProduct } from '../../usecases/store/ports.ts'

/** As many variants go into one transaction: it must not keep others waiting. */
export const MAX_VARIANTS_AT_ONCE = 500

/** Parts of so many variants at most; a product with more is a part of its own. */
export function byVariants(products: readonly StoreProduct[]): StoreProduct[][] {
  const parts: StoreProduct[][] = []
  let room = 0
  for (const product of products) {
    const size = Math.max(1, product.variants.length)
    const part = parts.at(-1)
    if (part && size <= room) part.push(product)
    else {
      parts.push([product])
      room = MAX_VARIANTS_AT_ONCE
    }
    room -= size
  }
  return parts
}
