import { cleanUpAgeSeconds } from '../data/database/cleanUp.ts'
import { outgoingFigures } from '../data/reads/figures/outgoingFigures.ts'
import { deadDeliveries, syncAges } from '../data/reads/figures/storeFigures.ts'
import { systemFigures } from '../data/reads/figures/systemFigures.ts'
import type { Deps } from '../deps.ts'
import type { Measured } from '../transport/process/metrics.ts'

/** What is measured whenever metrics are collected. */
export function gaugesOf({
  database,
  live,
  ports,
  storeSync,
}: Pick<Deps, 'database' | 'live' | 'ports' | 'storeSync'>): readonly Measured[] {
  let reading: ReturnType<typeof systemFigures> | null = null
  /** One read serves all gauges of a scrape. */
  const waiting = () =>
    (reading ??= systemFigures(database.prisma, ports.now()).finally(() => (reading = null)))
  return [
    {
      name: 'loupe_outgoing_deliveries',
      help: 'Deliveries to partner and supplier webhooks of the last 30 days that wait or failed.',
      label: 'status',
      shared: true,
      read: () => outgoingFigures(database.prisma),
    },
    {
      name: 'loupe_dead_deliveries',
      help: 'Deliveries of the store that failed for good, until somebody replays or dismisses them.',
      shared: true,
      read: async () => ({ dead: await deadDeliveries(database.prisma) }),
    },
    {
      name: 'loupe_store_sync_age_seconds',
      help: 'Time since the last completed sync with the store, or since its first attempt; absent without its API.',
      label: 'kind',
      shared: true,
      read: async (): Promise<Record<string, number>> =>
        storeSync.connected ? syncAges(database.prisma, ports.now()) : {},
    },
    {
      name: 'loupe_clean_up_age_seconds',
      help: 'Seconds since the last successful clean-up by any process, or since the first attempt if none has succeeded.',
      shared: true,
      async read(): Promise<Record<string, number>> {
        const seconds = await cleanUpAgeSeconds(database.prisma)
        return seconds === null ? {} : { seconds }
      },
    },
    {
      name: 'loupe_database_up',
      help: 'Whether the database answers within four seconds: 1 or 0.',
      shared: true,
      read: async () => ({ up: (await waiting()).databaseMs === null ? 0 : 1 }),
    },
    {
      name: 'loupe_oldest_waiting_seconds',
      help: 'Age of the oldest item that waits: events for readers of the log, deliveries of the store, emails.',
      label: 'queue',
      shared: true,
      async read(): Promise<Record<string, number>> {
        const { databaseMs, logBehindMs, deliveryWaitsMs, mailWaitsMs } = await waiting()
        if (databaseMs === null) return {}
        const seconds = (ms: number | null) => (ms ?? 0) / 1000
        return {
          events: seconds(logBehindMs),
          'store deliveries': seconds(deliveryWaitsMs),
          mails: seconds(mailWaitsMs),
        }
      },
    },
    {
      name: 'loupe_database_connections',
      help: 'Connections in use, and statements and transactions that wait for one.',
      label: 'state',
      read: () => ({ ...database.usage() }),
    },
    {
      name: 'loupe_replica_behind_seconds',
      help: 'How old the state of the read replica is at most, or for how long that is not known; absent without one.',
      label: 'replica',
      shared: true,
      read: (): Record<string, number> => {
        const behindMs = database.replicaBehindMs()
        return behindMs === null ? {} : { replica: behindMs / 1000 }
      },
    },
    {
      name: 'loupe_row_security_missing',
      help: '1 if row-level security is not installed, otherwise 0.',
      shared: true,
      read: () => ({ missing: database.rowSecurityMissing === null ? 0 : 1 }),
    },
    {
      name: 'loupe_live',
      help: 'Subscriptions to the event log, and the streams of events that they read.',
      label: 'what',
      read: () => ({ ...live.size }),
    },
  ]
}
