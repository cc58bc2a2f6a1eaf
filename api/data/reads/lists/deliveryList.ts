import type { DeliveryFilter } from '../../../domain/list/deliveryList.ts'
import { storableText } from '../../../domain/plainText.ts'
import type { Prisma, PrismaClient } from '../../prisma/client.ts'
import { activeConditions, type Conditions } from '../query/conditions.ts'
import type { Reader } from '../query/reader.ts'
import { containing, idsFrom, withoutHash } from '../query/search.ts'
import { orIdsOf } from '../query/searchedIds.ts'
import { byInstant, type Sort } from '../query/Sort.ts'
import { replayableDeliveries } from '../figures/storeNeeds.ts'

type Where = Prisma.WebhookDeliveryWhereInput
type OrderBy = Prisma.WebhookDeliveryOrderByWithRelationInput

/** All columns of a delivery except the payload, which may be megabytes and contains customer data. */
export const deliveryColumns = {
  id: true,
  webhookId: true,
  eventId: true,
  topic: true,
  shop: true,
  apiVersion: true,
  triggeredAt: true,
  resource: true,
  status: true,
  attempts: true,
  nextAttemptAt: true,
  outcome: true,
  lastError: true,
  receivedAt: true,
  processedAt: true,
  replays: true,
  replayedAt: true,
  purgedAt: true,
} as const satisfies Prisma.WebhookDeliverySelect

export type DeliveryRow = Prisma.WebhookDeliveryGetPayload<{ select: typeof deliveryColumns }>

/** Orders with the given number; a search for one number is enough. */
const MAX_ORDERS = 20

const conditions: Conditions<DeliveryFilter, Where> = {
  status: (statuses) => ({ status: { in: [...statuses] } }),
  replayable: (replayable) => (replayable ? replayableDeliveries : { NOT: replayableDeliveries }),
  topic: (topic) => ({ topic: storableText(topic) }),
  search: async (search, _, { prisma }) => {
    const resources = await ofOrders(prisma, search)
    const like = containing(search, (text, typed): Where => {
      const ids = idsFrom(typed)
      return {
        OR: [
          { webhookId: text },
          { eventId: text },
          { topic: text },
          { resource: text },
          { outcome: text },
          { lastError: text },
          ...(ids ? [{ id: ids }] : []),
          ...(resources.length > 0 ? [{ resource: { in: resources } }] : []),
        ],
      }
    })
    return orIdsOf<Where>(like, (range) => prisma.webhookDelivery.findMany(range))
  },
}

/** The deliveries of a list; only admins read them. */
export const deliveriesMatching = async (reader: Reader, filter: DeliveryFilter): Promise<Where> => ({
  AND: await activeConditions(conditions, filter, reader),
})

/** The resource names of deliveries about the orders with this number. */
async function ofOrders(prisma: PrismaClient, search: string): Promise<string[]> {
  const where = containing(search, (text) => ({
    orderNumber: { equals: withoutHash(text).contains, mode: 'insensitive' as const },
  }))
  if (Object.keys(where).length === 0) return []
  const orders = await prisma.storeOrder.findMany({ where, select: { storeId: true }, take: MAX_ORDERS })
  return orders.map(({ storeId }) => `orders/${storeId}`)
}

/** Newest first. */
export const deliveryOrder: Sort<DeliveryRow, Where, OrderBy> = {
  name: 'RECEIVED',
  keys: [byInstant('receivedAt', 'desc')],
  idDirection: 'desc',
}
