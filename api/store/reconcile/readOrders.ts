import { isRefusal } from '../../domain/refusal.ts'
import type { StoreOrder, StoreReads } from '../../usecases/store/ports.ts'
import { type Page, type StoreApi, StoreFailure } from '../../usecases/storeApi/ports.ts'
import type { StoreSync } from '../../usecases/storeSync/ports.ts'
import type { StoreUseCases } from '../deliveryDeps.ts'
import type { RunLease } from '../sync/SyncWork.ts'

/** The resume position of a sync of orders. */
export interface OrdersPosition {
  readonly at: 'orders'
  /** ISO 8601. */
  readonly since: string
  readonly after: string | null
  /** How many orders of this window were read. */
  readonly read: number
  /** How many orders before this position could not be saved; absent at the start. */
  readonly failed?: number
}

export interface OrdersDeps extends OrderDeps {
  readonly api: Pick<StoreApi, 'orders'>
  readonly report: (error: unknown) => void
}

/** The store's cursors end after 25,000 orders. */
const MOST_OF_A_WINDOW = 20_000

/**
 * Reads the orders that changed since the position's date, oldest change first. An order that cannot be saved
 * does not block the others; the run fails at the end, whichever process ends it, so that it is retried.
 */
export async function readOrders(lease: RunLease, deps: OrdersDeps): Promise<void> {
  for (;;) {
    const position = lease.run.position as OrdersPosition
    let { failed = 0 } = position
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
    const next = nextPosition({ ...position, failed }, page)
    await lease.record({
      done: done + page.rows.length,
      counts: {
        ...counts,
        orderCount: (counts.orderCount ?? 0) + page.rows.length,
        quoteRequestCount: (counts.quoteRequestCount ?? 0) + made,
      },
      position: next ?? position,
    })
    if (next === null) {
      if (failed > 0) throw new Error(`${failed} of the store’s orders could not be saved`)
      return
    }
  }
}

/** Null: that was the last page. A window that is too long continues as a new one. */
function nextPosition(position: OrdersPosition, page: Page<StoreOrder>): OrdersPosition | null {
  if (page.next === null) return null
  const read = position.read + page.rows.length
  const last = page.rows.at(-1)?.updatedAt.toISOString()
  return read >= MOST_OF_A_WINDOW && last !== undefined && last > position.since
    ? { ...position, since: last, after: null, read: 0 }
    : { ...position, after: page.next, read }
}

interface OrderDeps {
  readonly receiveOrder: StoreUseCases['receiveOrder']
  readonly reads: StoreReads
  readonly refreshProduct: StoreSync['refreshProduct']
}

/** Saves an order that was read from the API, and returns how many requests it created. */
async function takeOrder(
  order: StoreOrder,
  { receiveOrder, reads, refreshProduct }: OrderDeps,
): Promise<number> {
  // The API's version takes precedence over an earlier one with the same timestamp.
  const received = await receiveOrder({ ...order, winsTie: true })
  if (isRefusal(received)) throw new Error(received.message)
  if (received.opened > 0)
    for (const product of await reads.unknownProducts(order.shop, order.storeId))
      await refreshProduct(product)
  return received.opened
}
