import { datedBy } from '../../domain/store/datedBy.ts'
import type { StoreProduct } from '../../usecases/store/ports.ts'
import type { StoreApi } from '../../usecases/storeApi/ports.ts'
import type { Tx } from '../../usecases/ports.ts'
import { catalogEvents } from '../../domain/storeSync/catalogEvents.ts'
import type { Lease } from './SyncWork.ts'
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
  const asRead = products.map((product) => ({ ...datedBy(at, product), winsTie: true }))
  const saved = await tx.catalog.saveProducts(asRead, at, readAt)
  for (const event of catalogEvents(saved)) tx.append(event)
  return saved
}

/** Fetches products from the store, one by one. `unknown` are the ids of those that it refused to show. */
export async function fetchEach(
  api: Pick<StoreApi, 'product'>,
  ids: readonly string[],
  report: (error: unknown) => void,
): Promise<{ readonly there: readonly StoreProduct[]; readonly unknown: readonly string[] }> {
  const there: StoreProduct[] = []
  const fetchOne = async (id: string) => {
    const product = await api.product(id)
    if (product !== null) there.push(product)
  }
  return { there, unknown: await withEach(ids, fetchOne, report) }
}

/**
 * Saves products in one transaction or, if that fails, each in its own, so that one that cannot be saved does
 * not stop the others.
 * @returns the ids of the products that could not be saved
 */
export async function saveEach(
  lease: Lease,
  products: readonly StoreProduct[],
  report: (error: unknown) => void,
): Promise<string[]> {
  const commit = (some: readonly StoreProduct[]) =>
    lease.commit(async (tx) => {
      await saveRead(tx, some, { at: lease.now(), readAt: lease.run.startedAt })
      return {}
    })
  if (products.length === 0) return []
  try {
    await commit(products)
    return []
  } catch (error) {
    if (concernsAll(error)) throw error
    const unsaved = await withEach(products, (product) => commit([product]), report)
    return unsaved.map(({ storeId }) => storeId)
  }
}
