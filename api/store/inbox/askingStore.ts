import type { DeliveryDeps } from '../deliveryDeps.ts'
import type { Ask } from './deliverySlots.ts'

/** For each delivery, dependencies that ask the store its questions through the delivery's `ask`. */
export function askingStore<Deps extends Pick<DeliveryDeps, 'api' | 'sync'>>(deps: Deps): (ask: Ask) => Deps {
  const { api, sync } = deps
  /** Looked up once: a delivery that needs only this must not wait behind those that wait for the store. */
  let currency: string | undefined
  return (ask) => ({
    ...deps,
    api: api && {
      order: (id) => ask(() => api.order(id)),
      currency: async () => (currency ??= await ask(() => api.currency())),
    },
    sync: {
      exportReady: (id) => sync.exportReady(id),
      refreshProduct: (id) => ask(() => sync.refreshProduct(id)),
    },
  })
}
