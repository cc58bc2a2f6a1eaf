import { isRefusal } from '../../domain/refusal.ts'
import { theStore } from '../../domain/actor.ts'
import type { SyncKind } from '../../domain/storeSync/syncKind.ts'
import type { Ports } from '../../usecases/ports.ts'
import { type StoreApi, StoreFailure } from '../../usecases/storeApi/ports.ts'
import type { StagedRows, StoreSync } from '../../usecases/storeSync/ports.ts'
import { removeUnseen } from './removeUnseen.ts'
import { catalogEvents } from '../../domain/storeSync/catalogEvents.ts'
import { saveRead } from './saveRead.ts'
import { storeSync, type StoreSyncOptions } from './storeSync.ts'
import { syncCosts } from './syncCosts.ts'
import { syncInventory } from './syncInventory.ts'
import { syncProducts } from './syncProducts.ts'
import type { SyncWork } from './SyncWork.ts'

interface Options extends Pick<StoreSyncOptions, 'ports' | 'runs' | 'alone' | 'report'> {
  /** Null if no API is configured. */
  readonly api: StoreApi | null
  readonly staged: StagedRows
  /** Called for an order that the store has deleted if it was placed at or after `placedSince`. */
  readonly cancelOrder: (storeId: string, placedSince: Date) => Promise<unknown>
  /** The kinds of sync that read more than the catalog. */
  readonly others: Readonly<Partial<Record<SyncKind, SyncWork>>>
}

/** Builds the kinds of sync, each with its dependencies. */
export function openStoreSync({ api, staged, cancelOrder, others, ...rest }: Options): StoreSync {
  if (api === null)
    return storeSync({
      ...rest,
      works: null,
      refreshProduct: () => Promise.reject(new StoreFailure('refused', 'No store API is configured')),
    })
  const { report } = rest
  const removal = removeUnseen({ api, staged, cancelOrder, report })
  return storeSync({
    ...rest,
    works: {
      ...others,
      products: syncProducts({ api, staged, removal, report }),
      costs: syncCosts(api),
      inventory: syncInventory({ api, staged, removal, report }),
    },
    refreshProduct: refreshProduct(rest.ports, api),
  })
}

/** Fetches one product completely and saves it, or removes it if the store has deleted it. */
const refreshProduct =
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
      const { removed, linked } = await tx.catalog.removeProducts([storeId], at)
      for (const event of catalogEvents({ changed: removed, visible: true, linked })) tx.append(event)
      return { what: removed > 0 ? ('removed' as const) : ('absent' as const) }
    })
    if (isRefusal(done)) throw new Error(done.message)
    return done.what
  }
