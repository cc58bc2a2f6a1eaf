import { utcDate } from '../../domain/calendar.ts'
import type { Orders } from '../../usecases/order/ports.ts'
import { ALWAYS } from '../database/change.ts'
import type { Prisma } from '../prisma/client.ts'
import { lastPaid } from '../reads/lastPaid.ts'
import { silentSuppliers } from '../reads/silentSuppliers.ts'
import { assignOrder, updateOrder } from './orderChanges.ts'

export const orders = (client: Prisma.TransactionClient, now: () => Date): Orders => ({
  async circumstances(requestId) {
    const paid = await lastPaid(client, [requestId])
    const silent = await silentSuppliers(client, [requestId])
    return { lastPaid: paid.get(requestId)?.perPiece ?? null, silent: silent.get(requestId) ?? [] }
  },

  async assign(order, assignment) {
    for (const change of assignOrder(order, assignment)) await client.$executeRaw(change(ALWAYS))
  },

  async update(id, patch) {
    await client.$executeRaw(updateOrder(id, patch, now())(ALWAYS))
  },

  async delivered(supplierId) {
    const rows = await client.order.findMany({
      // Test requests do not count toward a supplier's record.
      where: { supplierId, status: 'delivered', request: { isTest: false } },
      select: { awardedAt: true, actualDelivery: true, supplierEstimatedDelivery: true },
    })
    return rows.flatMap(({ awardedAt, actualDelivery, supplierEstimatedDelivery }) =>
      awardedAt && actualDelivery
        ? [
            {
              awardedAt,
              deliveredOn: utcDate(actualDelivery),
              acceptedFor: supplierEstimatedDelivery && utcDate(supplierEstimatedDelivery),
            },
          ]
        : [],
    )
  },
})
