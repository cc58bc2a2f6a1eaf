import { isId } from '../../domain/id.ts'
import { readProperties } from '../../domain/request/properties.ts'
import type { StoreConsole } from '../../usecases/storeConsole/ports.ts'
import type { Prisma } from '../prisma/client.ts'
import { orderedBy } from '../reads/figures/customerFacts.ts'
import { replayableDeliveries } from '../reads/figures/storeNeeds.ts'

/** A replayed delivery starts over with all of its attempts. */
const waitingAgain = (at: Date) => ({
  status: 'received' as const,
  attempts: 0,
  nextAttemptAt: at,
  leased: false,
  outcome: null,
  lastError: null,
  processedAt: null,
  replays: { increment: 1 },
  replayedAt: at,
})

export const storeConsole = (client: Prisma.TransactionClient): StoreConsole => ({
  async delivery(id) {
    if (!isId(id)) return null
    await client.$queryRaw`SELECT id FROM webhook_deliveries WHERE id = ${id}::uuid FOR UPDATE`
    const row = await client.webhookDelivery.findUnique({
      where: { id },
      select: { topic: true, status: true, purgedAt: true },
    })
    return row && { topic: row.topic, status: row.status, purged: row.purgedAt !== null }
  },

  async replay(id, at) {
    await client.webhookDelivery.update({ where: { id }, data: waitingAgain(at), select: { id: true } })
  },

  async dismiss(id, outcome) {
    await client.webhookDelivery.update({
      where: { id },
      data: { status: 'dismissed', outcome },
      select: { id: true },
    })
  },

  async replayDead(topics, at) {
    const { count } = await client.webhookDelivery.updateMany({
      where: { ...replayableDeliveries, topic: { in: [...topics] } },
      data: waitingAgain(at),
    })
    return count
  },

  async line(id) {
    if (!isId(id)) return null
    // Locks the order first, like every delivery about it, so that they are processed one after the other.
    await client.$queryRaw`
      SELECT id FROM store_orders
      WHERE id = (SELECT store_order_id FROM store_order_lines WHERE id = ${id}::uuid) FOR UPDATE`
    const row = await client.storeOrderLine.findUnique({
      where: { id },
      include: {
        // Not the whole order: its payload is large.
        storeOrder: { select: { ...orderedBy, id: true, country: true, isTest: true, cancelledAt: true } },
        request: { select: { id: true } },
      },
    })
    if (!row) return null
    const { storeOrder: order } = row
    return {
      id: row.id,
      orderRowId: order.id,
      storeOrderId: order.storeId,
      storeLineId: row.storeLineId,
      title: row.title,
      variantTitle: row.variantTitle,
      sku: row.sku,
      storeVariantId: row.storeVariant,
      quantity: row.quantity,
      properties: readProperties(row.properties),
      skipReason: row.skipReason,
      dismissedAt: row.dismissedAt,
      hasRequest: row.request !== null,
      country: order.country,
      isTest: order.isTest,
      order,
      orderCancelled: order.cancelledAt !== null,
    }
  },

  async dismissLine(id, dismissedBy, dismissedAt) {
    await client.storeOrderLine.update({
      where: { id },
      data: { dismissedAt, dismissedBy },
      select: { id: true },
    })
  },

  async privacyRequest(id) {
    if (!isId(id)) return null
    await client.$queryRaw`SELECT id FROM privacy_requests WHERE id = ${id}::uuid FOR UPDATE`
    const row = await client.privacyRequest.findUnique({ where: { id }, select: { doneAt: true } })
    return row && { open: row.doneAt === null }
  },

  async closePrivacyRequest(id, outcome, doneAt) {
    await client.privacyRequest.update({ where: { id }, data: { doneAt, outcome }, select: { id: true } })
  },
})
