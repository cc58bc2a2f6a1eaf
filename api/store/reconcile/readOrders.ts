import { isRefusal } from '../../domain/refusal.ts'
import type { StoreOrder, StoreReads } from '../../usecases/store/ports.ts'
import type { OrderPage, StoreApi } from '../../usecases/storeApi/ports.ts'
import type { StoreSync } from '../../usecases/storeSync/ports.ts'
import type { StoreUseCases } from '../deliveryDeps.ts'
import type { Lease } from '../sync/SyncWork.ts'
import { withEach, withUnsaved } from '../sync/unsaved.ts'

/** The resume position of a sync of orders. */
export interface OrdersPosition {
  readonly at: 'orders'
  /** ISO 8601. */
  readonly since: string
  readonly after: string | null
  /** How many orders of this window were read. */
  readonly read: number
}

export interface OrdersDeps {
  readonly api: Pick<StoreApi, 'orders'>
  readonly receiveOrder: StoreUseCases['receiveOrder']
  readonly reads: StoreReads
  readonly refreshProduct: StoreSync['refreshProduct']
  readonly report: (error: unknown) => void
}

/** The store's cursors end after 25,000 orders. */
const MAX_OF_A_WINDOW = 20_000

/**
 * Reads the orders that changed since the position's date, oldest change first. Orders that cannot be saved
 * are recorded in the run.
 */
export async function readOrders(
  lease: Lease,
  { api, receiveOrder, reads, refreshProduct, report }: OrdersDeps,
): Promise<void> {
  for (;;) {
    const position = lease.run.position as OrdersPosition
    const page = await api.orders({ since: new Date(position.since) }, position.after)
    let made = 0
    const unfetched: string[] = []
    const unsaved = await withEach(
      page.rows,
      async (order) => {
        const opened = await takeOrder(order, receiveOrder)
        made += opened
        if (opened === 0) return
        const waitedFor = await reads.unknownProducts(order.shop, order.storeId)
        unfetched.push(...(await withEach(waitedFor, refreshProduct, report)))
      },
      report,
    )
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
      unsaved: withUnsaved(lease.run.unsaved, {
        orders: unsaved.map(({ storeId }) => storeId),
        products: unfetched,
      }),
    })
    if (next === null) return
  }
}

/** Null: that was the last page. A window that is too long continues as a new one. */
function nextPosition(position: OrdersPosition, page: OrderPage): OrdersPosition | null {
  if (page.next === null) return null
  const read = position.read + page.rows.length
  const last = page.listedUntil?.toISOString()
  return read >= MAX_OF_A_WINDOW && last !== undefined && last > position.since
    ? { ...position, since: last, after: null, read: 0 }
    : { ...position, after: page.next, read }
}

/** Saves an order that was read from the API, and returns how many requests it created. */
async function takeOrder(order: StoreOrder, receiveOrder: OrdersDeps['receiveOrder']): Promise<number> {
  // The API's version takes precedence over an earlier one with the same timestamp.
  const received = await receiveOrder({ ...order, winsTie: true })
  if (isRefusal(received)) throw new Error(received.message)
  return received.opened
}
