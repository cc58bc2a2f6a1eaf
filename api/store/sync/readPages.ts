import type { StoreProduct } from '../../usecases/store/ports.ts'
import type { StoreApi } from '../../usecases/storeApi/ports.ts'
import type { StagedRow } from '../../usecases/storeSync/ports.ts'
import { byVariants } from './byVariants.ts'
import { saveRead } from './saveRead.ts'
import type { ProductsPosition, RunLease } from './SyncWork.ts'

type Pages = Extract<ProductsPosition, { at: 'pages' }>

/**
 * Reads the catalogue page by page, applies each page, and records which ids were seen so that deletions can
 * be found.
 */
export async function readPages(lease: RunLease, api: StoreApi, { after, done }: Pages): Promise<void> {
  const readAt = lease.run.startedAt
  let next: string | null = after
  let count = done
  do {
    const page = await api.products(null, next)
    const parts = byVariants(page.rows)
    for (const part of parts) {
      count += part.length
      await lease.commit(async (tx) => {
        await saveRead(tx, part, { at: lease.now(), readAt })
        await tx.staged.add(lease.run.id, part.flatMap(seen))
        return { done: count }
      })
    }
    next = page.next
    const position: ProductsPosition =
      next === null ? { at: 'remove' } : { at: 'pages', after: next, done: count }
    await lease.record({ position })
  } while (next !== null)
}

const seen = ({ storeId, variants }: StoreProduct): StagedRow[] => {
  const gid = `gid://shopify/Product/${storeId}`
  return [
    { gid, parentGid: null, json: '' },
    ...variants.map((variant) => ({
      gid: `gid://shopify/ProductVariant/${variant.storeId}`,
      parentGid: gid,
      json: '',
    })),
  ]
}
