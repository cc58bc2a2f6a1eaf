import { addDays } from '../../domain/calendar.ts'
import { everyFactOf, isEveryFactKept } from '../../domain/request/formerFacts.ts'
import { readProperties, readShown } from '../../domain/request/properties.ts'
import { asShown } from '../../domain/request/withoutCustomer.ts'
import type { PrivacyRepository, Specified } from '../../usecases/privacy/ports.ts'
import { holdLock } from '../database/advisoryLocks.ts'
import { Prisma } from '../prisma/client.ts'
import { orderedBy } from '../reads/figures/customerFacts.ts'
import { missedErasure } from './missedErasure.ts'
import { ordersOf, requestsOf } from './privacyScope.ts'
import { purgeCopies, purgeDeliveries } from './purgeCopies.ts'
import { readQuotedFor, writeQuotedFor } from './quotedFor.ts'
import { dropPushes, readWords, writeWords } from './writtenWords.ts'

type Client = Prisma.TransactionClient

export const privacyRepository = (client: Client): PrivacyRepository => ({
  async awaitFirstSaves() {
    await holdLock(client, 'firstSaves')
  },

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

  async known(privacyRequest, limit) {
    const orders = await client.$queryRaw<{ id: string; storeId: string }[]>`
      SELECT id, shopify_order_id AS "storeId" FROM store_orders
      WHERE ${ordersOf(privacyRequest)} AND redacted_at IS NULL ORDER BY id LIMIT ${limit} FOR UPDATE`
    const ids = orders.map(({ id }) => id)
    const known = await client.storeOrder.findMany({
      where: { id: { in: ids } },
      select: { ...orderedBy, formerFacts: true, id: true },
    })
    const lines = await client.storeOrderLine.findMany({
      where: { storeOrderId: { in: ids } },
      select: {
        id: true,
        properties: true,
        title: true,
        variantTitle: true,
        storeVariant: true,
        storeOrderId: true,
        storeLineId: true,
      },
    })
    const rows = await client.quoteRequest.findMany({
      where: requestsOf(orders),
      select: {
        id: true,
        properties: true,
        maskedProperties: true,
        productTitle: true,
        variantTitle: true,
        variantId: true,
        sourceOrderId: true,
        storeOrderId: true,
        storeLineItemId: true,
        sourceLineId: true,
        order: { select: { id: true } },
      },
    })
    const requests = rows.map(({ productTitle: title, ...row }) => ({
      ...row,
      title,
      ...readShown(row),
    }))
    const specified = (
      row: Omit<Specified, 'facts'>,
      request: (typeof requests)[number] | undefined,
      order: (typeof known)[number] | undefined,
      numbers: readonly (string | null)[],
    ): Specified => ({
      id: row.id,
      isCustom: row.isCustom,
      ...(request ? asShown(row, request) : row),
      facts: everyFactOf(order ?? null, numbers),
    })
    const ofLine = new Map(requests.map((request) => [request.sourceLineId, request]))
    return {
      orderRowIds: ids,
      customers: known.map((order) => everyFactOf(order)),
      lines: lines.map((line) =>
        specified(
          { ...line, properties: readProperties(line.properties), isCustom: line.storeVariant === null },
          ofLine.get(line.id),
          known.find(({ id }) => id === line.storeOrderId),
          [line.storeLineId],
        ),
      ),
      requests: requests.map((request) => {
        const order = known.find(({ id, storeId }) =>
          request.sourceOrderId ? id === request.sourceOrderId : storeId === request.storeOrderId,
        )
        const own = { ...request, isCustom: request.variantId === null }
        return {
          ...specified(own, request, order, [request.storeOrderId, request.storeLineItemId]),
          orderId: request.order?.id,
          before: request,
          isEveryFactKept: order !== undefined && isEveryFactKept(order),
        }
      }),
    }
  },

  async forget({ orderRowIds, lines, requests }, at) {
    await client.$executeRaw`
      UPDATE store_orders SET
        customer_name = NULL, customer_email = NULL, customer_phone = NULL, shipping_address = NULL,
        billing_address = NULL, former_facts = '{}', raw = '', redacted_at = ${at.toISOString()}::timestamptz
      WHERE id = ANY(${orderRowIds}::uuid[])`
    await client.$executeRaw`
      UPDATE store_order_lines AS line
      SET properties = given.properties, title = given.title, variant_title = given."variantTitle"
      FROM ${textsOf(lines)} WHERE line.id = given.id`
    // Increments the revision, so that a concurrent decision based on words that name the customer is not
    // saved.
    await client.$executeRaw`
      UPDATE quote_requests AS request
      SET revision = request.revision + 1, properties = given.properties, masked_properties = NULL,
        product_title = given.title, variant_title = given."variantTitle"
      FROM ${textsOf(requests)} WHERE request.id = given.id`
    await dropPushes(
      client,
      requests.map(({ id }) => id),
    )
  },

  missed: (order) => missedErasure(client, order),

  words: (requestIds) => readWords(client, requestIds),
  setWords: (words) => writeWords(client, words),

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

  async searches() {
    const views = await client.savedView.findMany({
      where: { query: { contains: 'search=' } },
      select: { id: true, query: true },
    })
    return views.map(({ id, query }) => ({
      viewId: id,
      text: new URLSearchParams(query).get('search') ?? '',
    }))
  },

  async removeViews(viewIds) {
    await client.savedView.deleteMany({ where: { id: { in: [...viewIds] } } })
  },

  quotedFor: (requestIds) => readQuotedFor(client, requestIds),
  setQuotedFor: (quoted) => writeQuotedFor(client, quoted),

  purgeDeliveries: (privacyRequest, at) => purgeDeliveries(client, privacyRequest, at),
  purgeCopies: (privacyRequest, after) => purgeCopies(client, privacyRequest, after),

  async purgeAnswers() {
    await client.$executeRaw`
      UPDATE idempotency_keys SET status = NULL, body = NULL WHERE status IS NOT NULL`
  },

  async erased(privacyRequest) {
    const [found] = await client.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM store_orders WHERE ${ordersOf(privacyRequest)} AND redacted_at IS NOT NULL`
    return found?.count ?? 0
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
})

const textsOf = (rows: readonly Specified[]) => Prisma.sql`
  jsonb_to_recordset(${JSON.stringify(rows.map(({ id, properties, title, variantTitle }) => ({ id, properties, title, variantTitle })))}::jsonb)
    AS given(id uuid, properties jsonb, title text, "variantTitle" text)`
