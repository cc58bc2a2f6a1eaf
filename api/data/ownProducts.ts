import { isId } from '../domain/text.ts'
import type { OwnProducts } from '../usecases/catalogue/ports.ts'
import type { Prisma } from './prisma/client.ts'

/** The first key of the locks on SKUs: no other lock of ours has two keys. */
const SKUS = 7_150

export const ownProducts = (client: Prisma.TransactionClient): OwnProducts => ({
  async findOrMake({ sku, name }, at) {
    // No constraint can say it: the store may have a SKU twice.
    await client.$queryRaw`SELECT 1 AS held FROM pg_advisory_xact_lock(${SKUS}::int, hashtext(${sku}))`
    const known = await client.variant.findFirst({
      where: { sku, deletedAt: null, product: { deletedAt: null } },
      // The store's before our own: that is the one that customers order.
      orderBy: [{ storeId: { sort: 'asc', nulls: 'last' } }, { createdAt: 'asc' }, { id: 'asc' }],
      select: { productId: true },
    })
    if (known) return { productId: known.productId, made: false }
    const { id } = await client.product.create({
      data: { title: name, createdAt: at, variants: { create: { sku, createdAt: at } } },
      select: { id: true },
    })
    return { productId: id, made: true }
  },

  async productId(named) {
    const which = isId(named) ? { id: named } : { storeId: named }
    const row = await client.product.findFirst({ where: { ...which, deletedAt: null }, select: { id: true } })
    return row?.id ?? null
  },
})
