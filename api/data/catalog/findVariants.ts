import { isId } from '../../domain/id.ts'
import type { CatalogVariant, StorePorts } from '../../usecases/store/ports.ts'
import { holdLock, shareLock } from '../database/advisoryLocks.ts'
import type { Prisma } from '../prisma/client.ts'
import { replacementsOf } from './replacementsOf.ts'

const select = {
  id: true,
  storeId: true,
  title: true,
  sku: true,
  option1: true,
  option2: true,
  option3: true,
  imageUrl: true,
  productId: true,
  deletedAt: true,
  product: { select: { title: true, images: true } },
} as const

type Row = Prisma.VariantGetPayload<{ select: typeof select }>

const toVariant = (row: Row): CatalogVariant => ({
  id: row.id,
  title: row.title,
  sku: row.sku,
  options: [row.option1, row.option2, row.option3].filter((option) => option !== null),
  productTitle: row.product.title,
  imageUrl: row.imageUrl ?? row.product.images[0] ?? null,
})

const inCatalog = { deletedAt: null, product: { deletedAt: null } }

type Found = Pick<StorePorts, 'variant' | 'variantBySku' | 'variantsByStoreId' | 'variantByStoreId'>

/**
 * For requests about to be opened: the variants found here can be removed or replaced only after the requests
 * are committed.
 */
export const findVariants = (client: Prisma.TransactionClient): Found => ({
  async variant(id) {
    await shareLock(client, 'liveVariants')
    const which = isId(id) ? { id } : { storeId: id }
    const row = await client.variant.findFirst({ where: { ...which, ...inCatalog }, select })
    return row && toVariant(row)
  },

  variantsByStoreId: (storeIds) => orderedVariants(client, storeIds),
  variantByStoreId: async (storeId) => (await orderedVariants(client, [storeId])).get(storeId) ?? null,

  async variantBySku(sku) {
    await shareLock(client, 'liveVariants')
    const [only, another] = await client.variant.findMany({ where: { sku, ...inCatalog }, select, take: 2 })
    // Two variants have this SKU, so it is unclear which one was ordered.
    return only && !another ? toVariant(only) : null
  },
})

/**
 * A missing variant may be in a save that has not been committed, and which cannot link the request because
 * it does not see it either. So this waits until all saves have ended before it reads the catalog again, and
 * later saves wait for the request.
 */
async function orderedVariants(client: Prisma.TransactionClient, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, CatalogVariant>()
  const known = await byStoreId(client, ids)
  // In the order in which saves lock them.
  if (!ids.every((id) => known.has(id))) await holdLock(client, 'storeCatalog')
  await shareLock(client, 'liveVariants')
  return byStoreId(client, ids)
}

async function byStoreId(client: Prisma.TransactionClient, ids: readonly string[]) {
  const asked = new Set(ids)
  const named = [...asked]
  const rows = await client.variant.findMany({
    where: { OR: [{ storeId: { in: named } }, { id: { in: named.filter(isId) } }] },
    select,
  })
  // For orders that arrive after the store has replaced their variants. Everything else is as ordered.
  const replacements = await replacementsOf(
    client,
    rows.flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : [id])),
  )
  const found = new Map<string, CatalogVariant>()
  for (const row of rows)
    for (const key of [row.id, row.storeId])
      if (key !== null && asked.has(key))
        found.set(key, { ...toVariant(row), id: replacements.get(row.id) ?? row.id })
  return found
}
