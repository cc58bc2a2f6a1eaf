import type { StorePorts } from '../usecases/store/ports.ts'
import { findVariants } from './findVariants.ts'
import type { Prisma } from './prisma/client.ts'
import { saveProduct } from './saveProduct.ts'
import { saveOrder, saveLine } from './saveStoreOrder.ts'

export const storeRows = (client: Prisma.TransactionClient): StorePorts => ({
  ...findVariants(client),
  saveOrder: (order) => saveOrder(client, order),
  saveLine: (orderRowId, line, skipReason) => saveLine(client, orderRowId, line, skipReason),

  async saveRemovedLine(storeOrderId, storeLineId) {
    await client.storeOrderLine.update({
      where: { storeOrderId_storeLineId: { storeOrderId, storeLineId } },
      data: { quantity: 0 },
      select: { id: true },
    })
  },

  saveProduct: (product) => saveProduct(client, product),

  async removeProduct(storeId, deletedAt) {
    const { count } = await client.product.updateMany({
      where: { storeId, deletedAt: null },
      data: { deletedAt, available: false },
    })
    return count > 0
  },
})
