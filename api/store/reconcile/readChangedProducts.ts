import type { StoreApi } from '../../usecases/storeApi/ports.ts'
import type { StoreSync } from '../../usecases/storeSync/ports.ts'
import { byVariants } from '../sync/byVariants.ts'
import { saveRead } from '../sync/saveRead.ts'
import type { RunLease } from '../sync/SyncWork.ts'

/** The resume position of a sync of changed products. */
export interface ProductsPosition {
  readonly at: 'products'
  /** ISO 8601. */
  readonly since: string
  readonly after: string | null
  readonly read: number
}

/** The store's cursors end after 25,000 products. */
const MOST_BY_PAGES = 20_000

/** False if so many changed that a full catalogue sync is started instead. */
export async function readChangedProducts(
  lease: RunLease,
  { api, request }: { readonly api: Pick<StoreApi, 'products'>; readonly request: StoreSync['request'] },
): Promise<boolean> {
  for (;;) {
    const position = lease.run.position as ProductsPosition
    const page = await api.products({ since: new Date(position.since) }, position.after)
    for (const part of byVariants(page.rows))
      await lease.commit(async (tx) => {
        await saveRead(tx, part, { at: lease.now(), readAt: lease.run.startedAt })
        return {}
      })
    const { counts, done } = lease.run
    const read = position.read + page.rows.length
    await lease.record({
      done: done + page.rows.length,
      counts: { ...counts, productCount: (counts.productCount ?? 0) + page.rows.length },
      position: { ...position, after: page.next, read },
    })
    if (page.next === null) return true
    if (read >= MOST_BY_PAGES) {
      await request('products', 'timer')
      return false
    }
  }
}
