import type { StoreApi } from '../../usecases/storeApi/ports.ts'
import { saveCosts } from './useExport.ts'
import type { SyncWork } from './SyncWork.ts'

const NOTHING = { costsSynced: 0, totalProcessed: 0, skipped: 0, unchanged: 0 }

/** Reads what the store pays for each variant. One that it does not know the cost of keeps what it has. */
export function syncCosts(api: StoreApi): SyncWork {
  return async (hand) => {
    if (hand.run.position === null) {
      const { variants } = await api.catalogueSize()
      await hand.record({ phase: 'applying', total: variants, counts: NOTHING, position: { after: null } })
    }
    for (;;) {
      const { after } = hand.run.position as { after: string | null }
      const page = await api.costs(after)
      if (page.costs.length === 0) break
      await hand.commit(async (tx) => ({
        done: hand.run.done + page.costs.length,
        counts: await saveCosts(tx, page.costs, hand.now(), hand.run.counts),
        position: { after: page.lastId },
      }))
      if (page.lastId === null) break
    }
    return { status: 'completed', marks: { costs: hand.run.startedAt } }
  }
}
