import type { StoreProduct } from '../../usecases/store/ports.ts'
import type { StoreApi } from '../../usecases/storeApi/ports.ts'
import type { StagedRows } from '../../usecases/storeSync/ports.ts'
import type { Removal } from './removeUnseen.ts'
import { saveRead } from './saveRead.ts'
import type { RunLease, SyncWork } from './SyncWork.ts'

/** The resume position of a full check. */
type InventoryPosition =
  | { readonly at: 'products' | 'orders' | 'outdated'; readonly after: string | null }
  | { readonly at: 'remove' }

interface Means {
  readonly api: StoreApi
  readonly staged: StagedRows
  readonly removal: Removal
}

const OUTDATED_AT_ONCE = 20

/**
 * Compares ids and dates of everything in the store with our data: fetches what was missed and removes what
 * was deleted in the store without notice.
 */
export function syncInventory({ api, staged, removal }: Means): SyncWork {
  return async (hand) => {
    if (hand.run.position === null) await begin(hand)
    for (;;) {
      const position = hand.run.position as InventoryPosition
      if (position.at === 'products') await note(hand, 'product', position.after)
      else if (position.at === 'orders') await note(hand, 'order', position.after)
      else if (position.at === 'outdated') await fetchOutdated(hand, position.after)
      else break
    }
    const { products, roots } = await staged.tally(hand.run.id)
    const ending = await removal(hand, { orders: true })
    if (ending.status === 'held') return ending
    return {
      ...ending,
      counts: { ...ending.counts, productCount: products, orderCount: roots - products },
      marks: { inventory: hand.run.startedAt },
    }
  }

  async function begin(hand: RunLease): Promise<void> {
    const { products } = await api.catalogueSize()
    const position: InventoryPosition = { at: 'products', after: null }
    await hand.record({ phase: 'staging', total: products, position })
  }

  async function note(hand: RunLease, kind: 'product' | 'order', from: string | null): Promise<void> {
    const prefix = kind === 'product' ? 'gid://shopify/Product/' : 'gid://shopify/Order/'
    for (let after = from; ;) {
      const { rows, lastId } = await api.ids(kind, after)
      after = rows.length > 0 ? lastId : null
      const position: InventoryPosition =
        after !== null
          ? { at: kind === 'product' ? 'products' : 'orders', after }
          : { at: kind === 'product' ? 'orders' : 'outdated', after: null }
      await hand.commit(async (tx) => {
        await tx.staged.add(
          hand.run.id,
          rows.map(({ storeId, updatedAt }) => ({
            gid: `${prefix}${storeId}`,
            parentGid: null,
            json: updatedAt.toISOString(),
          })),
        )
        return { done: hand.run.done + rows.length, position }
      })
      if (after === null) return
    }
  }

  async function fetchOutdated(hand: RunLease, from: string | null): Promise<void> {
    await hand.record({ phase: 'applying' })
    for (let after = from; ;) {
      const ids = await staged.outdatedProducts(hand.run.id, after, OUTDATED_AT_ONCE)
      const found: (StoreProduct | null)[] = []
      for (const id of ids) found.push(await api.product(id))
      after = ids.at(-1) ?? null
      const position: InventoryPosition = after === null ? { at: 'remove' } : { at: 'outdated', after }
      await hand.commit(async (tx) => {
        const products = found.filter((product) => product !== null)
        await saveRead(tx, products, { at: hand.now(), readAt: hand.run.startedAt })
        return { position }
      })
      if (after === null) return
    }
  }
}
