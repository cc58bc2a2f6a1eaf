import type { StoreProduct } from '../../usecases/store/ports.ts'

/** Variants per transaction: few enough not to block others. */
export const MAX_VARIANTS_AT_ONCE = 500

/** Splits a list into batches of at most this many variants; a product with more is a batch of its own. */
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
