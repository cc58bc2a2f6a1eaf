import { USUAL_CATEGORY } from '../domain/catalogue/productInput.ts'
import { isId } from '../domain/text.ts'
import type { OwnProducts } from '../usecases/catalogue/ports.ts'
import { namedCatalogue } from './namedCatalogue.ts'
import type { Prisma } from './prisma/client.ts'
import { writeProducts } from './writeProducts.ts'

/** The first key of this lock: no other lock of ours has two keys. */
const OWN_PRODUCTS = 7_150

export const ownProducts = (client: Prisma.TransactionClient): OwnProducts => ({
  async findOrMake({ sku, name, category }, at) {
    await hold(client)
    const known = await client.variant.findFirst({
      where: { sku, deletedAt: null, product: { deletedAt: null } },
      // The store's before our own: that is the one that customers order.
      orderBy: [{ storeId: { sort: 'asc', nulls: 'last' } }, { createdAt: 'asc' }, { id: 'asc' }],
      select: { productId: true },
    })
    if (known) return { productId: known.productId, made: false }
    const dated = { createdAt: at, updatedAt: at }
    const { id } = await client.product.create({
      data: {
        title: name,
        productType: category ?? USUAL_CATEGORY,
        ...dated,
        variants: { create: { sku, ...dated } },
      },
      select: { id: true },
    })
    return { productId: id, made: true }
  },

  async productId(named) {
    const which = isId(named) ? { id: named } : { storeId: named }
    const row = await client.product.findFirst({ where: { ...which, deletedAt: null }, select: { id: true } })
    return row?.id ?? null
  },

  async lockNamed(rows) {
    await hold(client)
    return namedCatalogue(client, rows)
  },

  write: (writes, at) => writeProducts(client, writes, at),
})

/**
 * One writer at a time. No constraint can say that a SKU is there once, since the store may have it twice; and a lock for each
 * of thousands of SKUs would fill the database's table of locks.
 */
const hold = (client: Prisma.TransactionClient) =>
  client.$queryRaw`SELECT 1 AS held FROM pg_advisory_xact_lock(${OWN_PRODUCTS}::int, 0)`
