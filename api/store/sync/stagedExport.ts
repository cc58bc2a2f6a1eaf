import { type StoreApi, StoreFailure, type VariantCost } from '../../usecases/storeApi/ports.ts'
import type { StagedRow, StagedRows, SyncCounts } from '../../usecases/storeSync/ports.ts'
import type { Tx } from '../../usecases/ports.ts'
import { MAX_VARIANTS_AT_ONCE } from './byVariants.ts'
import { catalogEvents } from '../../domain/storeSync/catalogEvents.ts'
import { saveEach } from './saveRead.ts'
import type { Lease, ProductsPosition } from './SyncWork.ts'
import { withUnsaved } from './unsaved.ts'

const LINES_AT_ONCE = 1_000
const FIRST_LOOK_MS = 250
const LAST_LOOK_MS = 10_000

interface ExportDeps {
  readonly api: StoreApi
  readonly staged: StagedRows
}

/**
 * Exports the store's catalog and stages all of it; nothing is applied until it is known to be complete.
 */
export async function stageExport(lease: Lease, { api, staged }: ExportDeps): Promise<void> {
  // Recorded at once: a forgotten export would occupy one of the store's few slots.
  if (lease.run.bulkId === null) await lease.record({ bulkId: await beginExport(lease, api) })
  const { url, objects, roots } = await finished(lease, api)
  await lease.record({ phase: 'staging', total: objects, done: 0 })
  if (url !== null) await stage(lease, api.exportLines(url))
  const { rows, orphans, ...tally } = await staged.tally(lease.run.id)
  if (orphans > 0 || tally.roots !== roots || rows !== objects)
    throw new StoreFailure(
      'unavailable',
      `The store’s export is incomplete: ${rows} of ${objects} lines arrived, ${orphans} of them without their product`,
    )
  const position: ProductsPosition = { at: 'apply', after: null, done: 0 }
  await lease.record({ phase: 'applying', total: tally.products, done: 0, position })
}

/**
 * A crash may have happened between starting an export and recording it: continue this run's own export and
 * cancel those of earlier runs.
 */
async function beginExport({ run }: Lease, api: StoreApi): Promise<string> {
  const running = await api.runningExports()
  const [own] = running.filter(({ startedAt }) => startedAt >= run.startedAt)
  for (const { bulkId } of running) if (bulkId !== own?.bulkId) await api.cancelExport(bulkId)
  return own?.bulkId ?? api.startCatalogExport()
}

async function finished(lease: Lease, api: StoreApi) {
  for (let wait = FIRST_LOOK_MS; ; wait = Math.min(wait * 2, LAST_LOOK_MS)) {
    const progress = await api.exportProgress(lease.run.bulkId ?? '')
    if (progress.state === 'completed') return progress
    if (progress.state === 'failed')
      throw new StoreFailure('unavailable', `The store’s export failed: ${progress.reason}`)
    await lease.record({ phase: 'exporting', done: progress.objects, total: null })
    await lease.pause(wait)
  }
}

/** Streams the lines, so that they are never all in memory. Lines that an earlier attempt staged are kept. */
async function stage(lease: Lease, lines: ReturnType<StoreApi['exportLines']>): Promise<void> {
  let batch: StagedRow[] = []
  let done = 0
  const keep = async () => {
    const rows = batch
    batch = []
    done += rows.length
    await lease.commit(async (tx) => {
      await tx.staged.add(lease.run.id, rows)
      return { done }
    })
  }
  for await (const line of lines) {
    batch.push(line)
    if (batch.length >= LINES_AT_ONCE) await keep()
  }
  await keep()
}

type Apply = Extract<ProductsPosition, { at: 'apply' }>

/** Applies the export, a few hundred variants at a time, costs included. */
export async function applyStaged(
  lease: Lease,
  { api, staged, report }: ExportDeps & { readonly report: (error: unknown) => void },
  from: Apply,
): Promise<void> {
  const currency = await api.currency()
  for (let { after, done } = from; ;) {
    const roots = await staged.roots(lease.run.id, after, MAX_VARIANTS_AT_ONCE)
    const last = roots.at(-1)
    if (last === undefined) break
    const read = roots.flatMap(({ json, children }) => api.productFromLines(json, children, currency) ?? [])
    const products = read.map(({ product }) => product)
    const costs = read.flatMap((each) => each.costs)
    after = last.gid
    done += roots.length
    const position: ProductsPosition = { at: 'apply', after, done }
    const unsaved = await saveEach(lease, products, report)
    await lease.commit(async (tx) => ({
      done,
      position,
      counts: await saveCosts(tx, { costs, readAt: lease.run.startedAt }, lease.run.counts),
      unsaved: withUnsaved(lease.run.unsaved, { products: unsaved }),
    }))
  }
  await lease.record({ position: { at: 'remove' } satisfies ProductsPosition })
}

/** Adds the results of this batch to the run's counts. */
export async function saveCosts(
  tx: Tx,
  { costs, readAt }: { readonly costs: readonly VariantCost[]; readonly readAt: Date },
  before: SyncCounts,
): Promise<SyncCounts> {
  if (costs.length === 0) return before
  const { costsSynced, unchanged, skipped, products } = await tx.catalog.saveCosts(costs, { readAt })
  for (const event of catalogEvents({ changed: products })) tx.append(event)
  return {
    ...before,
    costsSynced: (before.costsSynced ?? 0) + costsSynced,
    unchanged: (before.unchanged ?? 0) + unchanged,
    skipped: (before.skipped ?? 0) + skipped,
    totalProcessed: (before.totalProcessed ?? 0) + costsSynced + unchanged + skipped,
  }
}
