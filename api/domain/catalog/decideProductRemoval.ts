import { z } from 'zod'
import { conflict, notFound, type Outcome } from '../refusal.ts'
import { idInput } from '../text.ts'

export const removeProductInput = z.object({ productId: idInput() })

/**
 * The product, if an admin may remove it: not one of the store, because the next sync would bring it back.
 * @param product null if it is not, or no longer, in the catalog
 */
export function decideProductRemoval<Product extends { readonly storeId: string | null }>(
  product: Product | null,
): Outcome<Product> {
  if (!product) return notFound('Product')
  return product.storeId === null
    ? product
    : conflict('This product is managed by the store. Remove it there, and it leaves Loupe too.')
}
