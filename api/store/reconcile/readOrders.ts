import type { StoreOrder } from '../../usecases/store/ports.ts'
import { type Page, type StoreApi, StoreFailure } from '../../usecases/storeApi/ports.ts'
import type { RunLease } from '../sync/SyncWork.ts'
import { type OrderDeps, takeOrder } from './takeOrder.ts'

/** The resume position of a sync of orders. */
export interface OrdersPosition {
  readonly at: 'orders'
  /** ISO 8601. */
  readonly since: string
  readonly after: string | null
  /** How many orders of this window were read. */
  readonly read: number
}

export interface OrdersDeps extends OrderDeps {
  readonly api: Pick<StoreApi, 'orders'>
  readonly report: (error: unknown) => void
}

/** The store's cursors end after 25,000 orders. */
const MOST_OF_A_WINDOW = 20_000

/**
 * Reads the orders that changed since the position's date, oldest change first. An order that cannot be saved
 * does not block the others; the run fails at the end, so that it is retried.
 */
export async function readOrders(lease: RunLease, deps: OrdersDeps): Promise<void> {
  let failed = 0
  for (;;) {
    const position = lease.run.position as OrdersPosition
    const page = await deps.api.orders({ since: new Date(position.since) }, position.after)
    let made = 0
    for (const order of page.rows) {
      try {
        made += await takeOrder(order, deps)
      } catch (error) {
        if (error instanceof StoreFailure) throw error
        deps.report(error)
        failed++
      }
    }
    const { counts, done } = lease.run
    const next = nextPosition(position, page)
    await lease.record({
      done: done + page.rows.length,
      counts: {
        ...counts,
        orderCount: (counts.orderCount ?? 0) + page.rows.length,
        quoteRequestCount: (counts.quoteRequestCount ?? 0) + made,
      },
      position: next ?? position,
    })
    if (next === null) break
  }
  if (failed > 0) throw new Error(`${failed} of the store’s orders could not be saved`)
}

/** Null: that was the last page. A window that is too long continues as a new one. */
function nextPosition(position: OrdersPosition, page: Page<StoreOrder>): OrdersPosition | null {
  if (page.next === null) return null
  const read = position.read + page.rows.length
  const last = page.rows.at(-1)?.updatedAt.toISOString()
  return read >= MOST_OF_A_WINDOW && last !== undefined && last > position.since
    ? { at: 'orders', since: last, after: null, read: 0 }
    : { ...position, after: page.next, read }
}
