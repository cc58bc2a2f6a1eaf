import { theStore } from '../../domain/actor.ts'
import type { Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { StoreProduct } from './ports.ts'

/** A new or changed store product; an older version never overwrites a newer one. */
export const receiveProduct = (ports: Ports, product: StoreProduct): Promise<Outcome<{ saved: boolean }>> =>
  ports.commit(theStore, async (tx) => {
    const { created, changed, older } = await tx.catalog.saveProducts([product], ports.now())
    if (created + changed > 0) tx.append({ type: 'catalogue.changed', created, changed })
    return { saved: older.size === 0 }
  })

/** The store deleted a product: it leaves the catalog, but its requests and quotes stay. */
export const removeProduct = (ports: Ports, storeId: string): Promise<Outcome<{ removed: boolean }>> =>
  ports.commit(theStore, async (tx) => {
    const changed = await tx.catalog.removeProducts([storeId], ports.now())
    if (changed > 0) tx.append({ type: 'catalogue.changed', created: 0, changed })
    return { removed: changed > 0 }
  })
