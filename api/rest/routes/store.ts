import { conflict, isRefusal, type Outcome, refuse } from '../../domain/refusal.ts'
import type { SyncKind } from '../../domain/storeSync/syncKind.ts'
import type { SyncCounts } from '../../usecases/storeSync/ports.ts'
import { syncStore } from '../../usecases/storeSync/syncStore.ts'
import { Accepted } from '../Accepted.ts'
import type { RestCall, Row } from '../Row.ts'

/** Callers and the proxies between wait half a minute as a rule. */
const LONGEST_WAIT_S = 25

/**
 * Has the store read and answers with what came of it, or that it goes on. Admins only. `wait` (in seconds) says how long the
 * caller wants to wait for that.
 */
const reading = (path: string, kind: SyncKind, counts: readonly (keyof SyncCounts)[]): Row => ({
  method: 'POST',
  path,
  who: ['admin'],
  run: (call) => read(call, kind, counts),
})

async function read(
  { ports, actor, query }: RestCall,
  kind: SyncKind,
  counts: readonly (keyof SyncCounts)[],
): Promise<Outcome<unknown>> {
  const begun = await syncStore(ports, actor, { kind })
  if (isRefusal(begun)) return begun
  const run = (await ports.storeSync.wait(begun.id, waitMs(query['wait']))) ?? begun
  switch (run.status) {
    case 'running':
      return new Accepted({ jobId: run.id })
    case 'held':
      return conflict(
        `The store no longer names ${run.counts.removed ?? 0} of what stands here, more than is plausible: nothing was removed, and the sync waits for an admin’s word.`,
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

/** The store is read now, and not when it is time. */
export const store: readonly Row[] = [
  reading('/api/admin/shopify/sync', 'products', ['productCount', 'variantCount']),
  reading('/api/admin/shopify/sync-costs', 'costs', [
    'costsSynced',
    'totalProcessed',
    'skipped',
    'unchanged',
  ]),
  reading('/api/admin/shopify/sync-orders', 'orders', ['orderCount', 'quoteRequestCount']),
]
