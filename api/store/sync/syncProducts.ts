import type { StoreProduct } from '../../usecases/store/ports.ts'
import type { StoreApi } from '../../usecases/storeApi/ports.ts'
import type { StagedRow, StagedRows } from '../../usecases/storeSync/ports.ts'
import { byVariants } from './byVariants.ts'
import type { Removal } from './removeUnseen.ts'
import type { Lease, ProductsPosition, SyncWork } from './SyncWork.ts'
import { saveEach } from './saveRead.ts'
import { withUnsaved } from './unsaved.ts'
import { applyStaged, stageExport } from './stagedExport.ts'

/**
 * Catalogs with more variants are exported in bulk; smaller ones are read page by page, which starts at
 * once.
 */
const MAX_BY_PAGES = 2_000

interface Deps {
  readonly api: StoreApi
  readonly staged: StagedRows
  readonly removal: Removal
  readonly report: (error: unknown) => void
}

/**
 * Makes the catalog match the store: reads and applies everything, then removes products deleted in the
 * store.
 */
export function syncProducts(deps: Deps): SyncWork {
  const { api, staged, removal } = deps
  return async (lease) => {
    const startedAt = lease.run.startedAt
    if (lease.run.position === null) await chooseWay()
    for (;;) {
      const position = lease.run.position as ProductsPosition
      if (position.at === 'pages') await readPages(lease, deps, position)
      else if (position.at === 'export') await stageExport(lease, deps)
      else if (position.at === 'apply') await applyStaged(lease, deps, position)
      else break
    }
    const { products: productCount, variants: variantCount } = await staged.tally(lease.run.id)
    const ending = await removal(lease, { orders: false })
    if (ending.status === 'held') return ending
    const counts = { ...ending.counts, productCount, variantCount }
    // Even if a product could not be saved, which the nightly check fetches again: otherwise it would cause
    // the whole catalog to be read again and again.
    return { ...ending, counts, marks: { products: startedAt } }

    async function chooseWay() {
      const { products, variants } = await api.catalogSize()
      const byPages = variants <= MAX_BY_PAGES
      await lease.record({
        phase: byPages ? 'applying' : 'exporting',
        total: products,
        position: (byPages
          ? { at: 'pages', after: null, done: 0 }
          : { at: 'export' }) satisfies ProductsPosition,
      })
    }
  }
}

type Pages = Extract<ProductsPosition, { at: 'pages' }>

/**
 * Reads the catalog page by page, applies each page, and records which ids were seen so that deletions can
 * be found.
 */
async function readPages(lease: Lease, { api, report }: Deps, { after, done }: Pages): Promise<void> {
  let next: string | null = after
  let count = done
  do {
    const page = await api.products(null, next)
    const unsaved: string[] = []
    for (const part of byVariants(page.rows)) {
      unsaved.push(...(await saveEach(lease, part, report)))
      // Includes products that could not be saved: they were not deleted in the store.
      await lease.commit(async (tx) => {
        await tx.staged.add(lease.run.id, part.flatMap(seen))
        return {}
      })
    }
    count += page.rows.length
    next = page.next
    const position: ProductsPosition =
      next === null ? { at: 'remove' } : { at: 'pages', after: next, done: count }
    await lease.record({
      done: count,
      position,
      unsaved: withUnsaved(lease.run.unsaved, { products: unsaved }),
    })
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
