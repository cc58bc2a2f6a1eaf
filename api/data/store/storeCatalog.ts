import type { StoreCatalog } from '../../usecases/storeSync/ports.ts'
import type { Prisma } from '../prisma/client.ts'
import { linkBySku } from './linkRequests.ts'
import { saveCosts } from './saveCosts.ts'
import { saveProducts } from './saveProducts.ts'

export const storeCatalog = (client: Prisma.TransactionClient): StoreCatalog => ({
  saveProducts: (products, at, since) => saveProducts(client, products, at, since),
  saveCosts: (costs, known) => saveCosts(client, costs, known),

  async removeProducts(storeIds, deletedAt) {
    const { count } = await client.product.updateMany({
      where: { storeId: { in: [...storeIds] }, deletedAt: null },
      data: { deletedAt, available: false },
    })
    return { removed: count, linked: await linkBySku(client, storeIds) }
  },
})
