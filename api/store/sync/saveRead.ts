import type { StoreProduct } from '../../usecases/store/ports.ts'
import type { Tx } from '../../usecases/ports.ts'

/**
 * Saves products that the API gave when asked, and tells of it. Of two versions with one date (the store dates to the second)
 * that is the one that stands: what the API says later replaces it anyway.
 */
export async function saveRead(
  tx: Tx,
  products: readonly StoreProduct[],
  { at, readAt }: { readonly at: Date; readonly readAt: Date },
): Promise<{ created: number; changed: number }> {
  if (products.length === 0) return { created: 0, changed: 0 }
  const asRead = products.map((product) => ({ ...product, winsTie: true }))
  const { created, changed } = await tx.catalogue.saveProducts(asRead, at, readAt)
  tellOfChange(tx, created, changed)
  return { created, changed }
}

export function tellOfChange(tx: Tx, created: number, changed: number): void {
  if (created + changed > 0) tx.append({ type: 'catalogue.changed', created, changed })
}
