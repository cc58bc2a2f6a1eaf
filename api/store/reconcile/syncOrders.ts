import { addDays } from '../../domain/calendar.ts'
import { searchable } from '../../domain/storeSync/searchable.ts'
import type { Intake } from '../../usecases/store/ports.ts'
import type { StoreApi } from '../../usecases/storeApi/ports.ts'
import type { SyncWork } from '../sync/SyncWork.ts'
import { withoutUnsaved } from '../sync/unsaved.ts'
import { type OrdersDeps, type OrdersPosition, readOrders } from './readOrders.ts'

/** The store only shows orders of the last sixty days unless it grants another scope. */
const DAYS = 60

interface Deps extends OrdersDeps {
  readonly api: Pick<StoreApi, 'orders' | 'orderCount'>
  readonly intake: Intake
}

/** Reads every order that changed in the last sixty days, or since Loupe started if that is longer ago. */
export function syncOrders(deps: Deps): SyncWork {
  return async (lease) => {
    const { startedAt, position } = lease.run
    if (position === null) {
      const since = earliestChange(startedAt, deps.intake)
      const total = await deps.api.orderCount({ since, before: startedAt })
      const first: OrdersPosition = { at: 'orders', since: since.toISOString(), after: null, read: 0 }
      await lease.record({
        phase: 'applying',
        total,
        position: first,
        counts: { orderCount: 0, quoteRequestCount: 0 },
      })
    }
    await readOrders(lease, deps)
    const marks = { orders: searchable(startedAt) }
    return { status: 'completed', marks: withoutUnsaved(marks, lease.run.unsaved) }
  }
}

function earliestChange(now: Date, { since }: Intake): Date {
  const usual = addDays(now, -DAYS)
  return since !== null && since < usual ? since : usual
}
