import { addDays } from '../../domain/calendar.ts'
import type { PrivacyRequests } from '../../usecases/privacy/ports.ts'
import type { Prisma } from '../prisma/client.ts'

export const privacyRequests = (client: Prisma.TransactionClient): PrivacyRequests => ({
  async record(privacyRequest, dueAt) {
    const { topic, shop, customerId } = privacyRequest
    const orderIds = [...privacyRequest.orderIds]
    // If the store has two subscriptions for an event, it arrives under two ids.
    const same = await client.privacyRequest.findFirst({
      where: {
        topic,
        shop,
        customerId,
        orderIds: { equals: orderIds },
        deliveryId: { not: privacyRequest.deliveryId },
        OR: [{ doneAt: null }, { receivedAt: { gt: addDays(privacyRequest.receivedAt, -1) } }],
      },
      select: { id: true },
    })
    if (same) return false
    const { count } = await client.privacyRequest.createMany({
      data: [{ ...privacyRequest, orderIds, dueAt }],
      skipDuplicates: true,
    })
    return count > 0
  },

  async isClosed({ deliveryId }) {
    const closed = { deliveryId, doneAt: { not: null } }
    return (await client.privacyRequest.count({ where: closed })) > 0
  },

  async close({ deliveryId, topic, shop, customerId, orderIds }, outcome, doneAt) {
    const same = { topic, shop, customerId, orderIds: { equals: [...orderIds] } }
    const closed = await client.privacyRequest.updateManyAndReturn({
      where: { doneAt: null, OR: [{ deliveryId }, same] },
      data: { doneAt, outcome },
      select: { deliveryId: true },
    })
    await client.webhookDelivery.updateMany({
      where: { status: 'dead', id: { in: closed.map((each) => each.deliveryId) } },
      data: {
        status: 'done',
        outcome,
        processedAt: doneAt,
        lastError: null,
        body: new Uint8Array(),
        purgedAt: doneAt,
      },
    })
    return closed.length > 0
  },

  async correctOutcome({ deliveryId }, outcome) {
    await client.privacyRequest.updateMany({ where: { deliveryId }, data: { outcome } })
  },

  async answers({ topic, shop, customerId, orderIds }) {
    const isAbout = { OR: [{ customerId }, { orderIds: { hasSome: [...orderIds] } }] }
    const rows = await client.privacyRequest.findMany({
      where: { shop, outcome: { not: null }, ...(topic === 'shop/redact' ? {} : isAbout) },
      select: { id: true, outcome: true },
    })
    return rows.map(({ id, outcome }) => ({ id, outcome: outcome ?? '' }))
  },

  async setOutcome({ id, outcome }) {
    await client.privacyRequest.update({ where: { id }, data: { outcome }, select: { id: true } })
  },
})
