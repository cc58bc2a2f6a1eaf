import { ordersShownSince } from '../../domain/store/ordersShownSince.ts'
import { needsApproval } from '../../domain/storeSync/removal.ts'
import type { StoreApi } from '../../usecases/storeApi/ports.ts'
import type { StagedRows, SyncRun, Unseen } from '../../usecases/storeSync/ports.ts'
import { catalogEvents } from '../../domain/storeSync/catalogEvents.ts'
import { fetchEach, saveEach } from './saveRead.ts'
import type { Lease, SyncEnding } from './SyncWork.ts'
import { withEach, withUnsaved } from './unsaved.ts'

interface Deps {
  readonly api: StoreApi
  readonly staged: StagedRows
  /**
   * Cancels an order that the store has deleted, with its open requests, unless it was placed before
   * `placedSince`.
   */
  readonly cancelOrder: (storeId: string, placedSince: Date) => Promise<unknown>
  readonly report: (error: unknown) => void
}

interface RemovalPosition {
  readonly at: 'remove'
  /** An admin's decision about a removal that is implausibly large. */
  readonly approval?: 'granted' | 'denied'
  /** How many orders a run of an older version canceled. */
  readonly cancelled?: number
}

/** The last part of a full sync: removes what was deleted in the store, or waits for an admin. */
export type Removal = (lease: Lease, of: { readonly orders: boolean }) => Promise<SyncEnding>

const AT_ONCE = 50
/**
 * Candidates are confirmed with the store one by one, because its search index lags; not more than this if an
 * admin approved their removal.
 */
const MAX_CONFIRMED = 250

export function removeUnseen({ api, staged, cancelOrder, report }: Deps): Removal {
  // As of now, not as of the run's start: a run may be resumed days later, and orders that the store then
  // hides because of their age were not deleted.
  const ordersShown = ({ now }: Lease) => ({ shop: api.shop, since: ordersShownSince(now()) })

  const unseenOrders = (lease: Lease, after: string | null, limit: number) =>
    staged.unseenOrders(lease.run, ordersShown(lease), after, limit)

  async function removeProducts(lease: Lease, confirm: boolean): Promise<void> {
    for (let after: string | null = null; ;) {
      const part: readonly Unseen[] = await staged.unseenProducts(lease.run, after, AT_ONCE)
      const last = part.at(-1)
      if (last === undefined) return
      after = last.storeId
      const ids = part.map(({ storeId }) => storeId)
      const { there, unknown } = confirm ? await fetchEach(api, ids, report) : { there: [], unknown: [] }
      const kept = new Set([...there.map(({ storeId }) => storeId), ...unknown])
      const gone = ids.filter((id) => !kept.has(id))
      const unsaved = await saveEach(lease, there, report)
      await lease.commit(async (tx) => {
        const { removed, linked } = await tx.catalog.removeProducts(gone, lease.now())
        for (const event of catalogEvents({ changed: removed, visible: true, linked })) tx.append(event)
        return {
          ...removedMore(lease.run, { products: removed }, ids.length),
          unsaved: withUnsaved(lease.run.unsaved, { products: [...unknown, ...unsaved] }),
        }
      })
    }
  }

  async function cancelOrders(lease: Lease): Promise<void> {
    for (let after: string | null = null; ;) {
      const part: readonly Unseen[] = await unseenOrders(lease, after, AT_ONCE)
      if (part.length === 0) return
      for (const { storeId } of part) {
        after = storeId
        let cancelled = 0
        const cancelIfGone = async (id: string) => {
          if ((await api.order(id)) !== null) return
          await cancelOrder(id, ordersShownSince(lease.now()))
          cancelled = 1
        }
        const orders = await withEach([storeId], cancelIfGone, report)
        await lease.record({
          ...removedMore(lease.run, { orders: cancelled }, 1),
          unsaved: withUnsaved(lease.run.unsaved, { orders }),
        })
      }
    }
  }

  return async (lease, { orders }) => {
    const position = lease.run.position as RemovalPosition
    const existing = await staged.countExisting(lease.run, ordersShown(lease))
    const products = await count((after) => staged.unseenProducts(lease.run, after, COUNT_AT_ONCE))
    const cancelled = orders ? await count((after) => unseenOrders(lease, after, COUNT_AT_ONCE)) : 0
    const isUndecided = position.approval === undefined
    // Includes items that an interrupted removal has already removed.
    const before = removedBy(lease.run)
    const needs = (removing: number, of: number, done: number) => needsApproval(removing + done, of + done)
    if (
      isUndecided &&
      (needs(products, existing.products, before.removed - before.ordersCanceled) ||
        needs(cancelled, existing.orders, before.ordersCanceled))
    )
      return {
        status: 'held',
        phase: 'removing',
        counts: { ...lease.run.counts, removed: products + cancelled, ordersCanceled: cancelled },
      }
    if (position.approval !== 'denied') {
      await lease.record({ phase: 'removing', done: 0, total: products + cancelled })
      await removeProducts(lease, isUndecided || products <= MAX_CONFIRMED)
      if (orders) await cancelOrders(lease)
    }
    return { status: 'completed', counts: { ...lease.run.counts, ...removedBy(lease.run) } }
  }
}

const COUNT_AT_ONCE = 1_000

async function count(read: (after: string | null) => Promise<readonly Unseen[]>): Promise<number> {
  let total = 0
  for (let after: string | null = null; ;) {
    const part = await read(after)
    total += part.length
    after = part.at(-1)?.storeId ?? null
    if (after === null || part.length < COUNT_AT_ONCE) return total
  }
}

const removedBy = ({ counts, position }: SyncRun) => ({
  removed: counts.removed ?? 0,
  ordersCanceled: counts.ordersCanceled ?? (position as RemovalPosition).cancelled ?? 0,
})

function removedMore(run: SyncRun, { products = 0, orders = 0 }, looked: number) {
  const { removed, ordersCanceled } = removedBy(run)
  return {
    done: run.done + looked,
    counts: {
      ...run.counts,
      removed: removed + products + orders,
      ordersCanceled: ordersCanceled + orders,
    },
  }
}
