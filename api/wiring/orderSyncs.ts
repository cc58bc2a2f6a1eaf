import { theClock } from '../domain/actor.ts'
import type { Env } from '../env.ts'
import type { OrdersDeps } from '../store/reconcile/readOrders.ts'
import { syncChanges } from '../store/reconcile/syncChanges.ts'
import { syncOrders } from '../store/reconcile/syncOrders.ts'
import type { SyncWork } from '../store/sync/SyncWork.ts'
import type { Ports } from '../usecases/ports.ts'
import type { Intake } from '../usecases/store/ports.ts'
import { subscribeMissing } from '../usecases/store/subscribeMissing.ts'
import type { StoreApi } from '../usecases/storeApi/ports.ts'
import type { SyncRuns } from '../usecases/storeSync/ports.ts'

interface Deps extends Pick<OrdersDeps, 'receiveOrder' | 'reads' | 'report'> {
  readonly env: Env
  readonly ports: Ports
  readonly api: StoreApi
  readonly runs: SyncRuns
  readonly intake: Intake
}

/** The sync kinds that also read orders. */
export function orderSyncs({ env, ports, api, runs, intake, ...rest }: Deps): {
  readonly orders: SyncWork
  readonly changes: SyncWork
} {
  const { publicUrl } = env
  const orders = {
    ...rest,
    api,
    intake,
    refreshProduct: (storeId: string) => ports.storeSync.refreshProduct(storeId),
  }
  return {
    orders: syncOrders(orders),
    changes: syncChanges({
      ...orders,
      runs,
      request: (kind, cause) => ports.storeSync.request(kind, cause),
      // Without a public address, Loupe cannot tell the store where to deliver.
      repairSubscriptions: async () => publicUrl && subscribeMissing(ports, theClock, { api, publicUrl }),
    }),
  }
}
