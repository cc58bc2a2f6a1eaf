import { z } from 'zod'
import { customerData } from '../../data/reads/exports/customerData.ts'
import { conflict, isRefusal, type Outcome, refuse } from '../../domain/refusal.ts'
import type { SyncKind } from '../../domain/storeSync/syncKind.ts'
import { removedText } from '../../domain/storeSync/syncWording.ts'
import type { SyncCounts } from '../../usecases/storeSync/ports.ts'
import { syncStore } from '../../usecases/storeSync/syncStore.ts'
import { Accepted } from '../Accepted.ts'
import { dataFile } from '../dataFile.ts'
import type { RestCall, Row } from '../Row.ts'
import { id, whole } from '../shapes/values.ts'

/** Clients and proxies usually time out after half a minute. */
const LONGEST_WAIT_S = 25

const meanings: Readonly<Record<keyof SyncCounts, string>> = {
  productCount: 'Number of products in the store.',
  variantCount: 'Number of variants in the store.',
  totalProcessed: 'Number of variants checked: costsSynced + unchanged + skipped.',
  costsSynced: 'Number of costs that changed.',
  unchanged: 'Number of costs that did not change.',
  skipped:
    'Number of variants whose cost the store does not know or has delivered meanwhile; their stored cost is kept.',
  orderCount: 'Number of orders read.',
  quoteRequestCount: 'Number of requests created.',
  removed: 'Number of products removed and orders canceled because the store no longer has them.',
  ordersCanceled: 'How many of `removed` are orders.',
}

/**
 * Starts a sync and responds with its result, or with 202 if it is still running. Admins only. `wait` (in
 * seconds) limits how long the caller waits.
 */
const syncRow = (
  path: string,
  kind: SyncKind,
  summary: string,
  counts: readonly (keyof SyncCounts)[],
): Row => ({
  method: 'POST',
  path,
  who: ['admin'],
  doc: {
    summary,
    more: 'Joins a sync of the same kind that is already running. If the sync takes longer than the caller waits, the response is 202 with its `jobId`, and the sync continues.',
    query: { wait: `Seconds to wait for the result; at most ${LONGEST_WAIT_S}, which is the default.` },
    answer: z.strictObject(Object.fromEntries(counts.map((name) => [name, whole(meanings[name])]))),
    accepted: z.strictObject({ jobId: id('Id of the running sync.') }),
    refuses: ['conflict', 'unavailable'],
  },
  run: (call) => runSync(call, kind, counts),
})

async function runSync(
  { ports, actor, query, endTurn }: RestCall,
  kind: SyncKind,
  counts: readonly (keyof SyncCounts)[],
): Promise<Outcome<unknown>> {
  const started = await syncStore(ports, actor, { kind })
  if (isRefusal(started)) return started
  endTurn()
  const run = (await ports.storeSync.wait(started.id, waitMs(query['wait']))) ?? started
  switch (run.status) {
    case 'running':
      return new Accepted({ jobId: run.id })
    case 'held':
      return conflict(
        `The store no longer has ${removedText(run.counts)}, more than is plausible: nothing was removed, and the sync waits for an admin’s approval.`,
      )
    case 'failed':
      return refuse('unavailable', run.error ?? 'The store could not be read')
    case 'completed':
      return Object.fromEntries(counts.map((name) => [name, run.counts[name] ?? 0]))
  }
}

function waitMs(wanted: string | undefined): number {
  const seconds = wanted !== undefined && /^\d{1,2}$/.test(wanted) ? Number(wanted) : LONGEST_WAIT_S
  return Math.min(seconds, LONGEST_WAIT_S) * 1_000
}

/** Syncs that run immediately, regardless of the schedule, and customers' data. */
export const store: readonly Row[] = [
  syncRow('/api/admin/shopify/sync', 'products', 'Sync the catalog from the store', [
    'productCount',
    'variantCount',
  ]),
  syncRow('/api/admin/shopify/sync-costs', 'costs', 'Sync unit costs from the store', [
    'costsSynced',
    'totalProcessed',
    'skipped',
    'unchanged',
  ]),
  syncRow('/api/admin/shopify/sync-orders', 'orders', 'Sync orders from the store', [
    'orderCount',
    'quoteRequestCount',
  ]),
  dataFile({
    path: '/api/admin/privacy-requests/{id}/data',
    name: 'loupe-customer-data.json',
    summary: 'Download the data stored about a customer who asked for it, by the id of the privacy request',
    without: 'Without suppliers and quotes, which are not data about the customer.',
    noun: 'Data request',
    about: (privacyRequestId) => ({ privacyRequestId }),
    read: customerData,
  }),
]
