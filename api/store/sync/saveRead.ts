import type { StoreProduct } from '../../usecases/store/ports.ts'
import type { Tx } from '../../usecases/ports.ts'

/**
 * Saves products that were read from the API and publishes the changes. Timestamps have a resolution of one
 * second: if two versions have the same one, the stored version is kept, because a later API response
 * replaces it anyway.
 */
export async function saveRead(
  tx: Tx,
  products: readonly StoreProduct[],
  { at, readAt }: { readonly at: Date; readonly readAt: Date },
): Promise<{ created: number; changed: number }> {
  if (products.length === 0) return { created: 0, changed: 0 }
  const asRead = products.map((product) => ({ ...product, winsTie: true }))
  const { created, changed } = await tx.catalog.saveProducts(asRead, at, readAt)
  appendChange(tx, created, changed)
  return { created, changed }
}

export function appendChange(tx: Tx, created: number, changed: number): void {
  if (created + changed > 0) tx.append({ type: 'catalogue.changed', created, changed })
}
