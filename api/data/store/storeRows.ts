import type { StorePorts } from '../../usecases/store/ports.ts'
import { findVariants } from '../catalog/findVariants.ts'
import type { Prisma } from '../prisma/client.ts'
import { orderedBy, whoOrdered } from '../reads/figures/customerFacts.ts'
import { renameShop } from './renameShop.ts'
import { cancelOrder, holdOrder, saveOrder } from './saveStoreOrder.ts'
import { saveLines, saveRemovedLines } from './saveStoreLines.ts'

export const storeRows = (client: Prisma.TransactionClient): StorePorts => ({
  ...findVariants(client),
  saveOrder: (order) => saveOrder(client, order),
  cancelOrder: (order, at) => cancelOrder(client, order, at),
  renameShop: (from, to) => renameShop(client, from, to),
  saveLines: (orderRowId, lines, at) => saveLines(client, orderRowId, lines, at),
  saveRemovedLines: (lineIds, at) => saveRemovedLines(client, lineIds, at),

  async holdOrder(storeId) {
    await holdOrder(client, storeId)
  },

  async skippedLine(storeId, storeLineId) {
    const rows = await client.storeOrderLine.findMany({
      where: {
        storeLineId,
        skipReason: { not: null },
        request: null,
        // A test order may carry any numbers.
        storeOrder: { storeId, isTest: false },
      },
      select: { id: true, storeOrderId: true },
      take: 2,
    })
    const [only] = rows
    if (!only || rows.length > 1) return null
    // Like every delivery about the order, so that the order is not canceled meanwhile.
    await client.$queryRaw`SELECT id FROM store_orders WHERE id = ${only.storeOrderId}::uuid FOR UPDATE`
    const { storeOrder, request, skipReason, quantity } = await client.storeOrderLine.findUniqueOrThrow({
      where: { id: only.id },
      select: {
        skipReason: true,
        quantity: true,
        request: { select: { id: true } },
        storeOrder: { select: { ...orderedBy, cancelledAt: true } },
      },
    })
    return {
      orderRowId: only.storeOrderId,
      lineId: only.id,
      order: storeOrder,
      skipReason,
      quantity,
      hasRequest: request !== null,
      orderCancelled: storeOrder.cancelledAt !== null,
    }
  },

  orderedBy: (storeId) => whoOrdered(client, storeId),

  async unskipLine(id) {
    await client.storeOrderLine.update({ where: { id }, data: { skipReason: null }, select: { id: true } })
  },
})
