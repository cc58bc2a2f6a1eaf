import type { StoreApi } from '../../usecases/storeApi/ports.ts'
import type { StagedRows } from '../../usecases/storeSync/ports.ts'
import type { Removal } from './removeUnseen.ts'
import { fetchEach, saveEach } from './saveRead.ts'
import type { Lease, SyncWork } from './SyncWork.ts'
import { withUnsaved } from './unsaved.ts'

/** The resume position of a full check. */
type InventoryPosition =
  | { readonly at: 'products' | 'orders' | 'outdated'; readonly after: string | null }
  | { readonly at: 'remove' }

interface Deps {
  readonly api: StoreApi
  readonly staged: StagedRows
  readonly removal: Removal
  readonly report: (error: unknown) => void
}

const OUTDATED_AT_ONCE = 20

/**
 * Compares ids and dates of everything in the store with our data: fetches missed products, and removes
 * products and orders that were deleted in the store without notice. Missed orders are left to the other
 * syncs.
 */
export function syncInventory({ api, staged, removal, report }: Deps): SyncWork {
  return async (lease) => {
    if (lease.run.position === null) await begin(lease)
    for (;;) {
      const position = lease.run.position as InventoryPosition
      if (position.at === 'products') await note(lease, 'product', position.after)
      else if (position.at === 'orders') await note(lease, 'order', position.after)
      else if (position.at === 'outdated') await fetchOutdated(lease, position.after)
      else break
    }
    const { products, roots } = await staged.tally(lease.run.id)
    const ending = await removal(lease, { orders: true })
    if (ending.status === 'held') return ending
    return {
      ...ending,
      counts: { ...ending.counts, productCount: products, orderCount: roots - products },
      marks: { inventory: lease.run.startedAt },
    }
  }

  async function begin(lease: Lease): Promise<void> {
    const { products } = await api.catalogSize()
    const position: InventoryPosition = { at: 'products', after: null }
    await lease.record({ phase: 'staging', total: products, position })
  }

  async function note(lease: Lease, kind: 'product' | 'order', from: string | null): Promise<void> {
    const prefix = kind === 'product' ? 'gid://shopify/Product/' : 'gid://shopify/Order/'
    for (let after = from; ;) {
      const { rows, lastId } = await api.ids(kind, after)
      after = rows.length > 0 ? lastId : null
      const position: InventoryPosition =
        after !== null
          ? { at: kind === 'product' ? 'products' : 'orders', after }
          : { at: kind === 'product' ? 'orders' : 'outdated', after: null }
      await lease.commit(async (tx) => {
        await tx.staged.add(
          lease.run.id,
          rows.map(({ storeId, updatedAt }) => ({
            gid: `${prefix}${storeId}`,
            parentGid: null,
            json: updatedAt.toISOString(),
          })),
        )
        return { done: lease.run.done + rows.length, position }
      })
      if (after === null) return
    }
  }

  async function fetchOutdated(lease: Lease, from: string | null): Promise<void> {
    await lease.record({ phase: 'applying' })
    for (let after = from; ;) {
      const ids = await staged.outdatedProducts(lease.run.id, after, OUTDATED_AT_ONCE)
      const { there, unknown } = await fetchEach(api, ids, report)
      const unsaved = await saveEach(lease, there, report)
      after = ids.at(-1) ?? null
      const position: InventoryPosition = after === null ? { at: 'remove' } : { at: 'outdated', after }
      await lease.record({
        position,
        unsaved: withUnsaved(lease.run.unsaved, { products: [...unknown, ...unsaved] }),
      })
      if (after === null) return
    }
  }
}
