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

  async skippedLine(storeId, storeLineId) {
    const rows = await client.storeOrderLine.findMany({
      where: { storeLineId, skipReason: { not: null }, request: null, storeOrder: { storeId } },
      select: { id: true, storeOrderId: true },
      take: 2,
    })
    const [only] = rows
    return only && rows.length === 1 ? { orderRowId: only.storeOrderId, lineId: only.id } : null
  },

  async unskipLine(id) {
    await client.storeOrderLine.update({ where: { id }, data: { skipReason: null }, select: { id: true } })
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
