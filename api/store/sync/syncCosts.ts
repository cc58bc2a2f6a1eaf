import { catalogEvents } from '../../domain/storeSync/catalogEvents.ts'
import type { StoreApi } from '../../usecases/storeApi/ports.ts'
import { saveCosts } from './stagedExport.ts'
import type { SyncWork } from './SyncWork.ts'

const NOTHING = { costsSynced: 0, totalProcessed: 0, skipped: 0, unchanged: 0 }

interface CostsPosition {
  readonly after: string | null
  /** Set once the last page is written, because resuming from null would start over. */
  readonly over: boolean
}

/**
 * Reads the store's unit cost of each variant, and its picture, which the first sync of a large catalog
 * cannot determine. Variants without a cost in the store keep the stored one.
 */
export function syncCosts(api: StoreApi): SyncWork {
  return async (lease) => {
    if (lease.run.position === null) {
      const { variants } = await api.catalogSize()
      const position: CostsPosition = { after: null, over: false }
      await lease.record({ phase: 'applying', total: variants, counts: NOTHING, position })
    }
    for (;;) {
      const { after, over } = lease.run.position as CostsPosition
      if (over) break
      const readAt = lease.now()
      const { costs, pictures, lastId } = await api.costs(after)
      const position: CostsPosition = { after: lastId, over: costs.length === 0 || lastId === null }
      await lease.commit(async (tx) => {
        const changed = await tx.catalog.fillPictures(pictures, readAt, lease.now())
        for (const event of catalogEvents({ changed, visible: true })) tx.append(event)
        return {
          done: lease.run.done + costs.length,
          counts: await saveCosts(tx, { costs, readAt }, lease.run.counts),
          position,
        }
      })
    }
    return { status: 'completed', marks: { costs: lease.run.startedAt } }
  }
}
