import { randomUUID } from 'node:crypto'
import { orderStatuses, type OrderStatus } from '../../../api/domain/order/orderState.ts'
import { requestStatuses } from '../../../api/domain/request/requestState.ts'
import type { World } from '../../kit/world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** One of several values, in cycles of different lengths, so that every combination occurs. */
const turn = <T>(values: readonly T[], index: number, slow: number): T =>
  values[Math.floor(index / slow) % values.length] as T

/**
 * Requests and orders in every state, with equal values and with missing ones. Written straight to the database: the
 * use cases are tested elsewhere, and lists must handle whatever is stored.
 */
export async function manyRequests(world: World, count: number, holderId: string): Promise<void> {
  const now = world.server.clock.now().getTime()
  const hoursAway = (hours: number | null) => (hours === null ? null : new Date(now + hours * HOUR))
  const requests = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    productTitle: turn(['Solitaire ring', 'Halo pendant', '100% "Étoile"'], index, 1),
    sku: turn(['SKU-1', null], index, 2),
    quantity: 1 + (index % 3),
    destinationCountry: turn(['US', 'GB', null], index, 3),
    targetPrice: turn([null, '900.00', '1250.50', '900.00'], index, 1),
    status: turn(requestStatuses, index, 1),
    quoteCount: turn([0, 1, 1, 3], index, 2),
    isTest: index % 7 === 0,
    createdAt: new Date(now - turn([0, 1, 1, 2, 40], index, 3) * DAY),
    firstQuotedAt: new Date(now),
    expiresAt: hoursAway(turn([null, 0.5, 1.5, 1.5, 30, -5], index, 1)),
  }))
  await world.prisma.quoteRequest.createMany({ data: requests })
  await world.prisma.order.createMany({
    data: requests.map((request, index) => {
      const status: OrderStatus = turn(orderStatuses, index, 1)
      const assigned = !['pending', 'quoted', 'cancelled'].includes(status)
      const promised = turn([null, -1, 3, 3], index, 1)
      const rejected = status === 'awarded' && index % 3 === 0
      const day = (days: number) => new Date(new Date(now + days * DAY).toISOString().slice(0, 10))
      return {
        requestId: request.id,
        status,
        createdAt: request.createdAt,
        supplierId: assigned ? holderId : null,
        acceptance: assigned ? (rejected ? 'rejected' : promised === null ? 'pending' : 'accepted') : null,
        rejectionReason: rejected ? 'No stones of that size' : null,
        total: assigned ? turn([null, '500.00', '750.25', '500.00'], index, 1) : null,
        deliveryDays: turn([null, 10, 2], index, 2),
        awardedAt: assigned ? new Date(now - turn([3, 3, 1], index, 2) * DAY) : null,
        supplierEstimatedDelivery: assigned && promised !== null ? day(promised) : null,
        expectedDelivery: turn([null, null, null, day(-4), day(9)], index, 1),
        actualDelivery: status === 'delivered' ? turn([day(-1), day(0), day(5)], index, 2) : null,
      }
    }),
  })
}
