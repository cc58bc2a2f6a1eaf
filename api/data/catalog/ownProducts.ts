import { USUAL_CATEGORY } from '../../domain/catalog/usualCategory.ts'
import { isId } from '../../domain/id.ts'
import type { FoundProduct, OwnProduct, OwnProducts } from '../../usecases/catalog/ports.ts'
import { markRemoved } from './markRemoved.ts'
import { namedCatalog } from './namedCatalog.ts'
import type { Prisma } from '../prisma/client.ts'
import { writeProducts } from './writeProducts.ts'
import { holdLock } from '../database/advisoryLocks.ts'

export const ownProducts = (client: Prisma.TransactionClient): OwnProducts => ({
  async findOrMake(wanted, at) {
    await hold(client)
    const known = await bySku(client, wanted)
    const missing = wanted.filter(({ sku }) => !known.has(sku))
    if (missing.length > 0)
      await writeProducts(client, { ...NOTHING, newProducts: missing.map(toProduct) }, at)
    const made = missing.length > 0 ? await bySku(client, missing) : new Map<string, Known>()
    return new Map(
      wanted.flatMap(({ sku }): [string, FoundProduct][] => {
        const ids = known.get(sku) ?? made.get(sku)
        return ids === undefined ? [] : [[sku, { ...ids, made: made.has(sku) }]]
      }),
    )
  },

  async productId(named) {
    const which = isId(named) ? { id: named } : { storeId: named }
    const row = await client.product.findFirst({ where: { ...which, deletedAt: null }, select: { id: true } })
    return row?.id ?? null
  },

  async lockNamed(rows) {
    await hold(client)
    return namedCatalog(client, rows)
  },

  async lock(id) {
    if (!isId(id)) return null
    await hold(client)
    const row = await client.product.findFirst({
      where: { id, deletedAt: null },
      select: {
        id: true,
        storeId: true,
        title: true,
        variants: {
          where: { deletedAt: null },
          orderBy: [{ position: 'asc' }, { id: 'asc' }],
          select: { sku: true },
          take: 1,
        },
      },
    })
    if (!row) return null
    const { variants, ...product } = row
    return { ...product, sku: variants[0]?.sku ?? null }
  },

  remove: async (id, at) => void (await markRemoved(client, { id, storeId: null }, at)),

  write: (writes, at) => writeProducts(client, writes, at),
})

type Known = Omit<FoundProduct, 'made'>

/** The existing product and variant for each of these SKUs. */
async function bySku(
  client: Prisma.TransactionClient,
  wanted: readonly OwnProduct[],
): Promise<Map<string, Known>> {
  const found = await client.variant.findMany({
    where: { sku: { in: wanted.map(({ sku }) => sku) }, deletedAt: null, product: { deletedAt: null } },
    // Store products take precedence over our own, because customers order those. The last entry for a key wins in a
    // map.
    orderBy: [{ storeId: { sort: 'desc', nulls: 'first' } }, { createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, sku: true, productId: true },
  })
  return new Map(
    found.flatMap(({ id: variantId, sku, productId }) =>
      sku === null ? [] : [[sku, { productId, variantId }] as const],
    ),
  )
}

const NOTHING = { newProducts: [], newVariants: [], changedVariants: [], changedProducts: [] }

const toProduct = ({ sku, name, category }: OwnProduct) => ({
  title: name,
  category: category ?? USUAL_CATEGORY,
  variants: [
    {
      sku,
      variant: null,
      option1: null,
      option2: null,
      option3: null,
      price: null,
      cost: null,
      weight: null,
    },
  ],
})

/**
 * One writer at a time. A unique constraint on the SKU is not possible because the store may have duplicates, and
 * locking thousands of SKUs one by one would fill the database's lock table.
 */
const hold = (client: Prisma.TransactionClient) => holdLock(client, 'ownProducts')
