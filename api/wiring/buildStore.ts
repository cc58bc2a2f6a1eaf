import type { Database } from '../data/database/database.ts'
import { beginIntake } from '../data/store/beginIntake.ts'
import { inbox } from '../data/store/inbox.ts'
import { stagedRows } from '../data/store/stagedRows.ts'
import { storeReads } from '../data/store/storeReads.ts'
import { syncRuns } from '../data/store/syncRuns.ts'
import type { Env } from '../env.ts'
import { adminClient } from '../store/admin/adminClient.ts'
import { storeApi } from '../store/admin/storeApi.ts'
import { type InboxWorker, inboxWorker } from '../store/inbox/inboxWorker.ts'
import { openStoreSync } from '../store/sync/openStoreSync.ts'
import { orderSyncs } from './orderSyncs.ts'
import { storeUseCases } from './storeUseCases.ts'
import type { Inbox } from '../usecases/inbox/ports.ts'
import type { Ports } from '../usecases/ports.ts'
import { cancelStoreOrder } from '../usecases/store/cancelStoreOrder.ts'
import type { StoreApi } from '../usecases/storeApi/ports.ts'
import type { StoreSync } from '../usecases/storeSync/ports.ts'

interface Given {
  readonly env: Env
  readonly db: Database
  readonly ports: Ports
  readonly report: (error: unknown) => void
  readonly now: () => Date
  readonly startedAt: Date
  /** Used instead of the one from the settings. */
  readonly givenApi: StoreApi | undefined
}

interface StoreParts {
  /** Null when the settings name no Admin API. */
  readonly api: StoreApi | null
  readonly sync: StoreSync
  readonly inbox: Inbox
  readonly inboxWorker: InboxWorker
  stop(): Promise<void>
}

/** Builds the connection to the store: its API, the syncs with it, and the processing of its webhooks. */
export async function buildStore({
  env,
  db: { prisma, send, kind },
  ports,
  report,
  now,
  startedAt,
  givenApi,
}: Given): Promise<StoreParts> {
  const admin = givenApi ? null : storeClient(env, report)
  const api = givenApi ?? (admin && storeApi(admin))
  const intake = await beginIntake(prisma, env.shop, startedAt)
  const reads = storeReads(prisma)
  const runs = syncRuns(prisma)
  const useCases = storeUseCases(ports, intake)
  const alone = kind === 'embedded'
  const sync = openStoreSync({
    ports,
    api,
    runs,
    alone,
    report,
    staged: stagedRows(prisma),
    cancelOrder: (storeId, placedSince) => cancelStoreOrder(ports, api?.shop ?? '', storeId, placedSince),
    others: api
      ? orderSyncs({
          env,
          ports,
          api,
          runs,
          intake,
          reads,
          report,
          receiveOrder: (order) => useCases.receiveOrder(order),
        })
      : {},
  })
  const deliveries = inbox({ prisma, send }, { alone })
  return {
    api,
    sync,
    inbox: deliveries,
    inboxWorker: inboxWorker({
      inbox: deliveries,
      reads,
      useCases,
      api,
      sync,
      now,
      alone,
      shopDomain: env.shop.domain ?? null,
      onError: report,
    }),
    async stop() {
      const left = sync.stop()
      admin?.stop()
      await left
    },
  }
}

function storeClient({ shop }: Env, report: (error: unknown) => void) {
  if (!shop.api) return null
  return adminClient({ settings: shop.api, shop: shop.domain ?? new URL(shop.api.origin).hostname, report })
}
