import { fromCalendarDate, utcDate } from '../domain/calendar.ts'
import type { OrderPatch, Orders } from '../usecases/ports.ts'
import type { Prisma } from './prisma/client.ts'

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
  async assign(order, { at, awardedById, board, notes, ...terms }) {
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
      where: { supplierId, status: 'delivered' },
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
