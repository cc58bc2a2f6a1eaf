import type { StoreCatalog } from '../../usecases/storeSync/ports.ts'
import { markRemoved } from '../catalog/markRemoved.ts'
import type { Prisma } from '../prisma/client.ts'
import { fillPictures } from './fillPictures.ts'
import { linkBySku } from './linkRequests.ts'
import { saveCosts } from './saveCosts.ts'
import { saveProducts } from './saveProducts.ts'

export const storeCatalog = (client: Prisma.TransactionClient): StoreCatalog => ({
  saveProducts: (products, at, since) => saveProducts(client, products, at, since),
  fillPictures: (pictures, readAt, at) => fillPictures(client, pictures, readAt, at),
  saveCosts: (costs, known) => saveCosts(client, costs, known),

  async removeProducts(storeIds, deletedAt) {
    const removed = await markRemoved(client, { storeId: { in: [...storeIds] } }, deletedAt)
    return { removed, linked: await linkBySku(client, storeIds) }
  },
})
