import { isId } from '../../../domain/id.ts'
import { everyFactOf } from '../../../domain/request/formerFacts.ts'
import { wordsMaskerOf } from '../../../domain/request/wordsMasker.ts'
import { ordersOf, requestsOf } from '../../store/privacyScope.ts'
import { readWords } from '../../store/writtenWords.ts'
import type { Reader } from '../query/reader.ts'

/**
 * The data stored about a customer who has asked to see it, by the id of the privacy request that the store
 * passed on; null if there is no such request. Includes the orders that an erasure would empty, and those
 * texts about them that name the customer. Quotes and suppliers are not data about the customer.
 */
export async function customerData({ prisma, actor }: Reader, id: string): Promise<object | null> {
  if (actor.role !== 'admin' || !isId(id)) return null
  const asked = await prisma.privacyRequest.findUnique({ where: { id, topic: TOPIC } })
  if (!asked) return null
  const { shop, customerId, orderIds } = asked
  const found = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM store_orders WHERE ${ordersOf({ topic: TOPIC, shop, orderIds })}`
  const orders = await prisma.storeOrder.findMany({
    where: { id: { in: found.map((order) => order.id) } },
    omit: { isTest: true, createdAt: true, updatedAt: true },
    include: {
      lines: { omit: { id: true, storeOrderId: true, skipReason: true, createdAt: true, updatedAt: true } },
    },
    orderBy: { storeId: 'asc' },
  })
  const requests = await prisma.quoteRequest.findMany({
    where: requestsOf(orders),
    select: {
      id: true,
      sourceOrderId: true,
      storeOrderId: true,
      productTitle: true,
      variantTitle: true,
      quantity: true,
      destinationCountry: true,
      properties: true,
      createdAt: true,
    },
  })
  const all = await readWords(
    prisma,
    requests.map((request) => request.id),
  )
  // Emails are about suppliers and quotes; they name the customer only where they quote words included here.
  const written = all.filter(({ source }) => source !== 'mail' && source !== 'mail_subject')
  const messages = await prisma.webhookDelivery.findMany({
    where: {
      shop,
      resource: { in: [...orderIds.map((each) => `orders/${each}`), `customers/${customerId}`] },
    },
    select: { topic: true, receivedAt: true, purgedAt: true },
    orderBy: { receivedAt: 'asc' },
  })
  return {
    shop,
    customerId,
    orders: orders.map(({ id: orderId, raw, formerFacts, ...order }) => {
      const masked = wordsMaskerOf(everyFactOf({ ...order, formerFacts }))
      const own = requests.filter(({ sourceOrderId, storeOrderId }) =>
        sourceOrderId === null ? storeOrderId === order.storeId : sourceOrderId === orderId,
      )
      const notes = written
        .filter((words) => own.some(({ id: requestId }) => requestId === words.requestId))
        .filter((words) => masked(words) !== words.text)
        .map(({ text }) => text)
      return { ...order, requests: own, notes: [...new Set(notes)], asReceived: raw }
    }),
    messages,
  }
}

const TOPIC = 'customers/data_request'
