import type { SyncKind } from '../../domain/storeSync/syncKind.ts'
import type { StoreApi } from '../../usecases/storeApi/ports.ts'
import { StoreFailure } from '../../usecases/storeApi/ports.ts'
import type { StagedRows, StoreSync } from '../../usecases/storeSync/ports.ts'
import { refreshProduct } from './refreshProduct.ts'
import { removeUnseen } from './removeUnseen.ts'
import { storeSync, type StoreSyncOptions } from './storeSync.ts'
import { syncCosts } from './syncCosts.ts'
import { syncInventory } from './syncInventory.ts'
import { syncProducts } from './syncProducts.ts'
import type { SyncWork } from './SyncWork.ts'

interface Options extends Pick<StoreSyncOptions, 'ports' | 'runs' | 'alone' | 'report'> {
  /** Null if no API is configured. */
  readonly api: StoreApi | null
  readonly staged: StagedRows
  /** Called for an order that the store has deleted. */
  readonly cancelOrder: (storeId: string) => Promise<unknown>
  /** The kinds of sync that read more than the catalogue. */
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
  const removal = removeUnseen({ api, staged, cancelOrder })
  return storeSync({
    ...rest,
    works: {
      ...others,
      products: syncProducts({ api, staged, removal }),
      costs: syncCosts(api),
      inventory: syncInventory({ api, staged, removal }),
    },
    refreshProduct: refreshProduct(rest.ports, api),
  })
}
