import { z } from 'zod'
import { conflict, isRefusal, type Outcome, refuse } from '../../domain/refusal.ts'
import type { SyncKind } from '../../domain/storeSync/syncKind.ts'
import type { SyncCounts } from '../../usecases/storeSync/ports.ts'
import { syncStore } from '../../usecases/storeSync/syncStore.ts'
import { Accepted } from '../Accepted.ts'
import type { RestCall, Row } from '../Row.ts'
import { id, whole } from '../shapes/values.ts'

/** Clients and proxies usually time out after half a minute. */
const LONGEST_WAIT_S = 25

const meanings: Readonly<Record<keyof SyncCounts, string>> = {
  productCount: 'Products that the store has.',
  variantCount: 'Variants that the store has.',
  totalProcessed: 'Variants that were looked at: costsSynced + unchanged + skipped.',
  costsSynced: 'Costs that are others now.',
  unchanged: 'Costs that were right.',
  skipped: 'Variants of which the store knows no cost: what is stored stays.',
  orderCount: 'Orders that were read.',
  quoteRequestCount: 'Requests that were newly made.',
  removed: 'What the store has no more.',
}

/**
 * Starts a sync and responds with its result, or with 202 if it is still running. Admins only. `wait` (in
 * seconds) limits how long the caller waits.
 */
const reading = (
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
    more: 'Joins a reading of the kind that goes on already. One that takes longer than the caller waits is answered with 202 and its `jobId`, and goes on.',
    query: { wait: `How many seconds to wait for it, at most ${LONGEST_WAIT_S}.` },
    answer: z.strictObject(Object.fromEntries(counts.map((name) => [name, whole(meanings[name])]))),
    goesOn: z.strictObject({ jobId: id('The reading that goes on.') }),
    refuses: ['conflict', 'unavailable'],
  },
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
        `The store no longer has ${run.counts.removed ?? 0} of our products and variants, more than is plausible: nothing was removed, and the sync waits for an admin’s approval.`,
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

/** Runs immediately, regardless of the schedule. */
export const store: readonly Row[] = [
  reading('/api/admin/shopify/sync', 'products', 'Reads the catalogue from the store', [
    'productCount',
    'variantCount',
  ]),
  reading('/api/admin/shopify/sync-costs', 'costs', 'Reads unit costs from the store', [
    'costsSynced',
    'totalProcessed',
    'skipped',
    'unchanged',
  ]),
  reading('/api/admin/shopify/sync-orders', 'orders', 'Reads orders from the store', [
    'orderCount',
    'quoteRequestCount',
  ]),
]
