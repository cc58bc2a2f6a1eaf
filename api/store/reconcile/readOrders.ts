import type { StoreOrder } from '../../usecases/store/ports.ts'
import { type Page, type StoreApi, StoreFailure } from '../../usecases/storeApi/ports.ts'
import type { RunLease } from '../sync/SyncWork.ts'
import { type OrderDeps, takeOrder } from './takeOrder.ts'

/** Where a reading of orders goes on. */
export interface OrdersPosition {
  readonly at: 'orders'
  /** ISO 8601. */
  readonly since: string
  readonly after: string | null
  /** How many of this window were read. */
  readonly read: number
}

export interface OrdersDeps extends OrderDeps {
  readonly api: Pick<StoreApi, 'orders'>
  readonly report: (error: unknown) => void
}

/** The store follows a cursor for 25,000 orders and no further. */
const MOST_OF_A_WINDOW = 20_000

/**
 * Reads the orders that changed from the position's date on, the oldest change first. One that cannot be taken in does not
 * keep the others from coming; the run fails at the end, so that it is tried again.
 */
export async function readOrders(hand: RunLease, means: OrdersDeps): Promise<void> {
  let failed = 0
  for (;;) {
    const position = hand.run.position as OrdersPosition
    const page = await means.api.orders({ since: new Date(position.since) }, position.after)
    let made = 0
    for (const order of page.rows) {
      try {
        made += await takeOrder(order, means)
      } catch (error) {
        if (error instanceof StoreFailure) throw error
        means.report(error)
        failed++
      }
    }
    const { counts, done } = hand.run
    const next = nextPosition(position, page)
    await hand.record({
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
  if (failed > 0) throw new Error(`${failed} of the store's orders could not be taken in`)
}

/** Null: that was the last. A window that is too long goes on as another one. */
function nextPosition(position: OrdersPosition, page: Page<StoreOrder>): OrdersPosition | null {
  if (page.next === null) return null
  const read = position.read + page.rows.length
  const last = page.rows.at(-1)?.updatedAt.toISOString()
  return read >= MOST_OF_A_WINDOW && last !== undefined && last > position.since
    ? { at: 'orders', since: last, after: null, read: 0 }
    : { ...position, after: page.next, read }
}
