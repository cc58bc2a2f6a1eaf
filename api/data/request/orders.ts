import { fromCalendarDate, utcDate } from '../../domain/calendar.ts'
import type { OrderPatch, Orders } from '../../usecases/order/ports.ts'
import type { Prisma } from '../prisma/client.ts'
import { lastPaid } from '../reads/lastPaid.ts'
import { silentSuppliers } from '../reads/silentSuppliers.ts'

/** Date columns are read and written as midnight UTC. */
function columns({ supplierEstimatedDelivery, expectedDelivery, actualDelivery, ...patch }: OrderPatch) {
  return {
    ...patch,
    ...(supplierEstimatedDelivery && {
      supplierEstimatedDelivery: fromCalendarDate(supplierEstimatedDelivery),
    }),
    ...(expectedDelivery && { expectedDelivery: fromCalendarDate(expectedDelivery) }),
    ...(actualDelivery && { actualDelivery: fromCalendarDate(actualDelivery) }),
  }
}

export const orders = (client: Prisma.TransactionClient): Orders => ({
  async circumstances(requestId) {
    const paid = await lastPaid(client, [requestId])
    const silent = await silentSuppliers(client, [requestId])
    return { lastPaid: paid.get(requestId)?.perPiece ?? null, silent: silent.get(requestId) ?? [] }
  },

  async assign(order, { at, awardedById, board, notes, reason, basis, ...terms }) {
    await client.order.update({
      where: { id: order.id },
      data: {
        ...terms,
        notes,
        status: 'awarded',
        acceptance: 'pending',
        awardedAt: at,
        respondedAt: null,
        supplierEstimatedDelivery: null,
        rejectionReason: null,
        expectedDelivery: null,
        courier: null,
        trackingNumber: null,
        trackingUpdatedAt: null,
      },
      select: { id: true },
    })
    await client.orderRound.create({
      data: {
        ...terms,
        orderId: order.id,
        number: order.round + 1,
        awardedById,
        awardedAt: at,
        reason,
        basis: {
          ...basis,
          weights: basis.weights && { ...basis.weights },
          declined: [...basis.declined],
          silent: [...basis.silent],
        },
        board: board.map(({ id, supplierId, price, deliveryDays, late, updateCount, status }) => ({
          id,
          supplierId,
          price,
          deliveryDays,
          late,
          updateCount,
          status,
        })),
      },
    })
  },

  async update(id, patch) {
    await client.order.update({ where: { id }, data: columns(patch), select: { id: true } })
  },

  async answer(order, patch) {
    const { acceptance, respondedAt, rejectionReason, supplierEstimatedDelivery } = columns(patch)
    const answer = { acceptance, respondedAt, rejectionReason, supplierEstimatedDelivery }
    await client.order.update({ where: { id: order.id }, data: answer, select: { id: true } })
    await client.orderRound.update({
      where: { orderId_number: { orderId: order.id, number: order.round } },
      data: answer,
    })
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
