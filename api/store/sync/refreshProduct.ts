import { theStore } from '../../domain/actor.ts'
import { isRefusal } from '../../domain/refusal.ts'
import type { Ports } from '../../usecases/ports.ts'
import type { StoreApi } from '../../usecases/storeApi/ports.ts'
import type { StoreSync } from '../../usecases/storeSync/ports.ts'
import { saveRead, tellOfChange } from './saveRead.ts'

/** Fetches one product completely and saves it, or removes it if the store has deleted it. */
export const refreshProduct =
  (ports: Ports, api: StoreApi): StoreSync['refreshProduct'] =>
  async (storeId) => {
    const readAt = ports.now()
    const product = await api.product(storeId)
    const done = await ports.commit(theStore, async (tx) => {
      const at = ports.now()
      if (product) {
        const { created, changed } = await saveRead(tx, [product], { at, readAt })
        return { what: created + changed > 0 ? ('saved' as const) : ('unchanged' as const) }
      }
      const removed = await tx.catalogue.removeProducts([storeId], at)
      tellOfChange(tx, 0, removed)
      return { what: removed > 0 ? ('removed' as const) : ('absent' as const) }
    })
    if (isRefusal(done)) throw new Error(done.message)
    return done.what
  }
