import { theStore } from '../../domain/actor.ts'
import type { Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { catalogEvents } from '../../domain/storeSync/catalogEvents.ts'
import { datedBy } from '../../domain/store/datedBy.ts'
import type { StoreProduct } from './ports.ts'

/** A new or changed store product; an older version never overwrites a newer one. */
export const receiveProduct = (ports: Ports, product: StoreProduct): Promise<Outcome<{ saved: boolean }>> =>
  ports.commit(theStore, async (tx) => {
    const now = ports.now()
    const saved = await tx.catalog.saveProducts([datedBy(now, product)], now)
    for (const event of catalogEvents(saved)) tx.append(event)
    return { saved: saved.older.size === 0 }
  })

/** The store deleted a product: it leaves the catalog, but its requests and quotes stay. */
export const removeProduct = (ports: Ports, storeId: string): Promise<Outcome<{ removed: boolean }>> =>
  ports.commit(theStore, async (tx) => {
    const { removed, linked } = await tx.catalog.removeProducts([storeId], ports.now())
    for (const event of catalogEvents({ changed: removed, visible: true, linked })) tx.append(event)
    return { removed: removed > 0 }
  })
