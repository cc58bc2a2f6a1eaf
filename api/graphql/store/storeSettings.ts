import { isLoopback } from '../../domain/hosts.ts'
import { repairSubscriptions } from '../../usecases/store/repairSubscriptions.ts'
import type { StoreSettings } from '../server/context.ts'
import type { GraphqlDeps } from '../server/GraphqlDeps.ts'

/** A store on this machine is the simulator, which serves its page next to its API. */
const simulatorAt = (origin: string): string | null => (isLoopback(new URL(origin).hostname) ? origin : null)

/** The store connection as admins see it, and the functions that query it. */
export function storeSettings({ env, ports, storeApi, storeWatch, inboxWorker }: GraphqlDeps): StoreSettings {
  const { domain, webhookSecrets, api } = env.shop
  return {
    configured: domain !== undefined && webhookSecrets.length > 0,
    shopDomain: domain ?? null,
    publicUrl: env.publicUrl,
    api: api && { version: api.version, simulatorUrl: simulatorAt(api.origin) },
    watch: storeWatch,
    repair: async (actor) => {
      const done = await repairSubscriptions(ports, actor, { api: storeApi, publicUrl: env.publicUrl })
      // Also if the store refused some of them: it has created the others.
      storeWatch.forget()
      return done
    },
    wakeInbox: () => inboxWorker.wake(),
  }
}
