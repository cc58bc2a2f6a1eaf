import type { StorePorts } from '../../usecases/store/ports.ts'
import { findVariants } from '../catalog/findVariants.ts'
import type { Prisma } from '../prisma/client.ts'
import { orderedBy } from '../reads/customerFacts.ts'
import { cancelOrder, saveOrder } from './saveStoreOrder.ts'
import { saveLines, saveRemovedLines } from './saveStoreLines.ts'

export const storeRows = (client: Prisma.TransactionClient): StorePorts => ({
  ...findVariants(client),
  saveOrder: (order) => saveOrder(client, order),
  cancelOrder: (shop, storeId, at) => cancelOrder(client, shop, storeId, at),
  saveLines: (orderRowId, lines, at) => saveLines(client, orderRowId, lines, at),
  saveRemovedLines: (lineIds, at) => saveRemovedLines(client, lineIds, at),

  async skippedLine(storeId, storeLineId) {
    const rows = await client.storeOrderLine.findMany({
      where: { storeLineId, skipReason: { not: null }, request: null, storeOrder: { storeId } },
      select: { id: true, storeOrderId: true, storeOrder: { select: orderedBy } },
      take: 2,
    })
    const [only] = rows
    return only && rows.length === 1
      ? { orderRowId: only.storeOrderId, lineId: only.id, order: only.storeOrder }
      : null
  },

  async unskipLine(id) {
    await client.storeOrderLine.update({ where: { id }, data: { skipReason: null }, select: { id: true } })
  },
})
