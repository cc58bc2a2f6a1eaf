import { addDays } from '../../domain/calendar.ts'
import { searchable } from '../../domain/storeSync/searchable.ts'
import type { Intake } from '../../usecases/store/ports.ts'
import type { StoreApi } from '../../usecases/storeApi/ports.ts'
import type { StoreSync, SyncRuns } from '../../usecases/storeSync/ports.ts'
import type { Lease, SyncWork } from '../sync/SyncWork.ts'
import { byVariants } from '../sync/byVariants.ts'
import { saveEach } from '../sync/saveRead.ts'
import { withEach, withoutUnsaved, withUnsaved } from '../sync/unsaved.ts'
import { type OrdersDeps, type OrdersPosition, readOrders } from './readOrders.ts'

type ChangesPosition = OrdersPosition | ChangedProductsPosition | { readonly at: 'rest' }

interface Deps extends OrdersDeps {
  readonly api: StoreApi
  readonly runs: Pick<SyncRuns, 'mark'>
  readonly intake: Intake
  readonly request: StoreSync['request']
  /** Restores the store's webhook subscriptions that are missing. */
  readonly repairSubscriptions: () => Promise<unknown>
}

/**
 * The overlap that is read again every time, in case clock differences or a change during reading caused a
 * gap.
 */
const OVERLAP_MS = 15 * 60_000
const ORDERS_KNOWN_DAYS = 60

/**
 * Catches up on missed changes: orders and products that changed since the last sync, products that requests
 * wait for, and lost webhook subscriptions. The offset moves only at the end, so an interruption only costs
 * time.
 */
export function syncChanges(deps: Deps): SyncWork {
  const { api, runs, intake, reads, refreshProduct, report } = deps
  return async (lease) => {
    const { startedAt } = lease.run
    if (lease.run.position === null) await lease.record({ phase: 'applying', position: await orders(lease) })
    if (at(lease) === 'orders') {
      await readOrders(lease, deps)
      await lease.record({ position: await products(lease) })
    }
    const catalog = at(lease) === 'products' && (await readChangedProducts(lease, deps))
    await lease.record({ position: { at: 'rest' } })
    const unfetched = await withEach(await reads.unknownProducts(api.shop), refreshProduct, report)
    await lease.record({ unsaved: withUnsaved(lease.run.unsaved, { products: unfetched }) })
    // Not essential, so a failure must not fail the sync: missing subscriptions are shown to admins.
    await deps.repairSubscriptions().catch(report)
    // Everything that the search returns is applied; changes that it may not show yet are read again from the
    // offset.
    const until = searchable(startedAt)
    const marks = { orders: until, changes: until, ...(catalog && { products: until }) }
    return { status: 'completed', marks: withoutUnsaved(marks, lease.run.unsaved) }
  }

  async function orders({ run, now }: Lease): Promise<OrdersPosition> {
    const from =
      (await runs.mark('orders', now())) ?? intake.since ?? addDays(run.startedAt, -ORDERS_KNOWN_DAYS)
    return { at: 'orders', since: overlapping(from), after: null, read: 0 }
  }

  /** A catalog that was never synced is left to a full sync. */
  async function products({ now }: Lease): Promise<ChangesPosition> {
    const from = await runs.mark('products', now())
    return from === null ? { at: 'rest' } : { at: 'products', since: overlapping(from), after: null, read: 0 }
  }
}

const at = ({ run }: Lease) => (run.position as ChangesPosition).at

const overlapping = (from: Date) => new Date(from.getTime() - OVERLAP_MS).toISOString()

/** The resume position of a sync of changed products. */
interface ChangedProductsPosition {
  readonly at: 'products'
  /** ISO 8601. */
  readonly since: string
  readonly after: string | null
  readonly read: number
}

/** The store's cursors end after 25,000 products. */
const MAX_BY_PAGES = 20_000

/** False if so many changed that a full catalog sync is started instead. */
async function readChangedProducts(
  lease: Lease,
  { api, request, report }: Pick<Deps, 'api' | 'request' | 'report'>,
): Promise<boolean> {
  for (;;) {
    const position = lease.run.position as ChangedProductsPosition
    const page = await api.products({ since: new Date(position.since) }, position.after)
    const unsaved: string[] = []
    for (const part of byVariants(page.rows)) unsaved.push(...(await saveEach(lease, part, report)))
    const { counts, done } = lease.run
    const read = position.read + page.rows.length
    await lease.record({
      done: done + page.rows.length,
      counts: { ...counts, productCount: (counts.productCount ?? 0) + page.rows.length },
      position: { ...position, after: page.next, read },
      unsaved: withUnsaved(lease.run.unsaved, { products: unsaved }),
    })
    if (page.next === null) return true
    if (read >= MAX_BY_PAGES) {
      await request('products', 'timer')
      return false
    }
  }
}
