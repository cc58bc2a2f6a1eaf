import type { StoreProduct } from '../../usecases/store/ports.ts'
import type { Tx } from '../../usecases/ports.ts'
import type { RunLease } from './SyncWork.ts'
import { concernsAll, withEach } from './unsaved.ts'

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

/**
 * Saves products in one transaction or, if that fails, each in its own: one that cannot be saved does not stop the
 * others.
 * @returns the products that could not be saved
 */
export async function saveEach(
  lease: RunLease,
  products: readonly StoreProduct[],
  report: (error: unknown) => void,
  save = async (tx: Tx, some: readonly StoreProduct[]): Promise<unknown> =>
    saveRead(tx, some, { at: lease.now(), readAt: lease.run.startedAt }),
): Promise<StoreProduct[]> {
  const commit = (some: readonly StoreProduct[]) =>
    lease.commit(async (tx) => {
      await save(tx, some)
      return {}
    })
  if (products.length === 0) return []
  try {
    await commit(products)
    return []
  } catch (error) {
    if (concernsAll(error)) throw error
    return withEach(products, (product) => commit([product]), report)
  }
}
