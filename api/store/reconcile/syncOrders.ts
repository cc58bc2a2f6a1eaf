import { addDays } from '../../domain/calendar.ts'
import { searchable } from '../../domain/storeSync/searchable.ts'
import type { Intake } from '../../usecases/store/ports.ts'
import type { StoreApi } from '../../usecases/storeApi/ports.ts'
import type { SyncWork } from '../sync/SyncWork.ts'
import { type OrdersDeps, type OrdersPosition, readOrders } from './readOrders.ts'

/** The store only shows orders of the last sixty days unless it grants another scope. */
const DAYS = 60

interface Means extends OrdersDeps {
  readonly api: Pick<StoreApi, 'orders' | 'orderCount'>
  readonly intake: Intake
}

/** Reads every order that changed in the last sixty days, or since Loupe started if that is longer ago. */
export function syncOrders(means: Means): SyncWork {
  return async (hand) => {
    const { startedAt, position } = hand.run
    if (position === null) {
      const since = sinceWhen(startedAt, means.intake)
      const total = await means.api.orderCount({ since, before: startedAt })
      const first: OrdersPosition = { at: 'orders', since: since.toISOString(), after: null, read: 0 }
      await hand.record({
        phase: 'applying',
        total,
        position: first,
        counts: { orderCount: 0, quoteRequestCount: 0 },
      })
    }
    await readOrders(hand, means)
    return { status: 'completed', marks: { orders: searchable(startedAt) } }
  }
}

function sinceWhen(now: Date, { since }: Intake): Date {
  const usual = addDays(now, -DAYS)
  return since !== null && since < usual ? since : usual
}
