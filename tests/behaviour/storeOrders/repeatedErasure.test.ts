import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetCustomers } from '../../../api/usecases/privacy/forgetCustomers.ts'
import { createRequest } from '../../../api/usecases/request/createRequest.ts'
import type { Ports } from '../../../api/usecases/ports.ts'
import { receiveOrder } from '../../../api/usecases/store/receiveOrder.ts'
import { canary } from '../../kit/canaries.ts'
import { tracesIn } from '../../kit/database/everyRow.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { SHOP } from '../../kit/shop.ts'
import type { OrderPayload } from '../../kit/storePayloads.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { deliver, later, orderOfApi } from './scene.ts'

let server: TestServer
let world: World
beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => (world = await aWorld(server)))
afterAll(() => server.stop())

/** An erasure by a process that ends at its third commit. */
async function interrupted(request: Parameters<typeof forgetCustomers>[1]): Promise<void> {
  let commits = 0
  const commit: Ports['commit'] = (actor, work) => {
    commits++
    if (commits === 3) throw new Error('The process ended')
    return world.ports.commit(actor, work)
  }
  await expect(forgetCustomers({ now: world.ports.now, commit }, request)).rejects.toThrow(
    'The process ended',
  )
}

test('an erasure interrupted before its last commit still says how many orders it erased', async () => {
  const { payload } = await world.openRequest()
  const request = {
    deliveryId: world.ports.newId(),
    topic: 'customers/redact' as const,
    shop: SHOP,
    customerId: '55',
    orderIds: [String(payload.id)],
    receivedAt: world.ports.now(),
  }
  await interrupted(request)
  await forgetCustomers(world.ports, request)
  expect(await world.prisma.privacyRequest.findMany()).toMatchObject([
    { outcome: 'Customer erased on 1 order', doneAt: expect.any(Date) },
  ])
})

test('an erasure of more orders than one step takes continues with those left by a crash', async () => {
  const orders = Array.from({ length: 45 }, (_, nth) => ({
    shop: SHOP,
    storeId: String(9_000 + nth),
    customerName: 'Pelagia Storm',
    raw: '{"customer":"Pelagia Storm"}',
    storeUpdatedAt: world.ports.now(),
  }))
  await world.prisma.storeOrder.createMany({ data: orders })
  const left = () => world.prisma.storeOrder.count({ where: { customerName: 'Pelagia Storm' } })
  const request = {
    deliveryId: world.ports.newId(),
    topic: 'shop/redact' as const,
    shop: SHOP,
    customerId: null,
    orderIds: [],
    receivedAt: world.ports.now(),
  }
  await interrupted(request)
  expect(await left(), 'only the first step was taken').toBe(25)
  await forgetCustomers(world.ports, request)
  expect(await world.prisma.storeOrder.count({ where: { redactedAt: null } })).toBe(0)
  expect([await left(), await world.prisma.storeOrder.count({ where: { raw: '' } })]).toEqual([0, 45])
  expect(await world.prisma.privacyRequest.findMany()).toMatchObject([
    { outcome: 'Customer erased on 45 orders', doneAt: expect.any(Date) },
  ])
})

test('the erasure of a whole shop deletes copies of its orders in short transactions, however many there are', async () => {
  const { prisma } = world
  const endpoint = await prisma.webhookEndpoint.create({
    data: { name: 'Partner', url: 'https://partner.example', topics: ['requests/opened'], secret: 'x' },
  })
  await prisma.$executeRaw`
    WITH numbered AS (SELECT nth, gen_random_uuid() AS event FROM generate_series(1, 1200) AS nth),
    placed AS (
      INSERT INTO store_orders (id, shop, shopify_order_id, raw, store_updated_at, redacted_at, updated_at)
      SELECT gen_random_uuid(), ${SHOP}, nth::text, '', now(), now(), now() FROM numbered RETURNING id, shopify_order_id
    ), opened AS (
      INSERT INTO quote_requests (id, source_order_id, shopify_order_id, product_title, quantity, expires_at, updated_at)
      SELECT gen_random_uuid(), id, shopify_order_id, 'Ring', 1, now(), now() FROM placed RETURNING id, shopify_order_id
    ), told AS (
      INSERT INTO events (stream, seq, id, type, request_id, occurred_at)
      SELECT 'suppliers', 1000000 + nth, event, 'request.opened', o.id, now()
      FROM numbered JOIN opened o ON o.shopify_order_id = nth::text
    ), posted AS (
      INSERT INTO outgoing_deliveries (id, endpoint_id, event_id, topic, body, status, created_at, next_attempt_at)
      SELECT gen_random_uuid(), ${endpoint.id}::uuid, event, 'requests/opened', '{"for":"Pelagia"}', 'delivered', now(), now()
      FROM numbered
    )
    INSERT INTO webhook_deliveries (id, webhook_id, topic, shop, resource, sha256, status, body, received_at)
    SELECT gen_random_uuid(), 'copy ' || nth, 'orders/create', ${SHOP}, 'orders/' || nth, 'x', 'done', 'Pelagia'::bytea, now()
    FROM numbered`
  const left = async () =>
    (await prisma.webhookDelivery.count({ where: { purgedAt: null, status: 'done' } })) +
    (await prisma.outgoingDelivery.count({ where: { body: { contains: 'Pelagia' } } }))
  const steps: number[] = []
  let before = await left()
  expect(before).toBe(2_400)
  const commit: Ports['commit'] = async (actor, work) => {
    const done = await world.ports.commit(actor, work)
    const now = await left()
    steps.push(before - now)
    before = now
    return done
  }
  await forgetCustomers(
    { now: world.ports.now, commit },
    {
      deliveryId: world.ports.newId(),
      topic: 'shop/redact',
      shop: SHOP,
      customerId: null,
      orderIds: [],
      receivedAt: world.ports.now(),
    },
  )
  expect(before).toBe(0)
  expect(Math.max(...steps)).toBeLessThanOrEqual(1_000)
  expect(steps.filter((count) => count > 0)).toHaveLength(5)
})

/** An order whose customer a closed erasure did not find. */
async function missed(): Promise<OrderPayload> {
  const { payload } = await world.openRequest()
  const at = world.ports.now()
  const times = { receivedAt: at, dueAt: at, doneAt: at }
  const about = { topic: 'customers/redact', shop: SHOP, customerId: canary.customerId }
  await world.prisma.privacyRequest.create({
    data: { ...about, ...times, deliveryId: world.ports.newId(), orderIds: [String(payload.id)] },
  })
  return payload
}
const TRACES = [canary.email, canary.phone, canary.firstName, canary.lastName, canary.address1]

test('a customer whose order an erasure did not find is erased once the order arrives again', async () => {
  const payload = await missed()
  const before = new Set((await tracesIn(world.prisma, TRACES)).map((trace) => trace.replace(/^\w+: /, '')))
  expect([...before].sort(), 'each was there to be erased').toEqual([...TRACES].sort())
  await deliver(world, ['orders/updated', later(payload, 5)])
  expect(await tracesIn(world.prisma, TRACES)).toEqual([])
  expect(await world.prisma.privacyRequest.findMany()).toMatchObject([
    { outcome: 'Customer erased on 1 order' },
  ])
})

test('a customer whose order an erasure did not find is erased once the order is saved, even if that failed at first', async () => {
  const order = orderOfApi(later(await missed(), 5))
  let commits = 0
  const commit: Ports['commit'] = (actor, work) => {
    if (++commits === 2) throw new Error('The process ended')
    return world.ports.commit(actor, work)
  }
  await expect(receiveOrder({ ...world.ports, commit }, order)).rejects.toThrow('The process ended')
  await receiveOrder(world.ports, order)
  expect(await world.prisma.storeOrder.findMany()).toMatchObject([
    { customerName: null, raw: '', redactedAt: expect.any(Date) },
  ])
})

test('a customer whose order an erasure did not find is erased from copies as well, even if the process ends just afterwards', async () => {
  const order = orderOfApi(later(await missed(), 5))
  let commits = 0
  const commit: Ports['commit'] = (actor, work) => {
    if (++commits === 4) throw new Error('The process ended')
    return world.ports.commit(actor, work)
  }
  await expect(receiveOrder({ ...world.ports, commit }, order)).rejects.toThrow('The process ended')
  await receiveOrder(world.ports, order)
  expect(await tracesIn(world.prisma, TRACES)).toEqual([])
})

test('an erasure that failed for good is done once the store sends it again', async () => {
  const { payload } = await world.openRequest()
  const failed = await world.prisma.webhookDelivery.create({
    data: {
      webhookId: 'failed',
      topic: 'customers/redact',
      shop: SHOP,
      resource: 'customers/55',
      sha256: 'x',
      status: 'dead',
      lastError: 'The database was away',
      body: Buffer.from('{}'),
      receivedAt: world.ports.now(),
    },
    select: { id: true },
  })
  const asked = { topic: 'customers/redact', shop: SHOP, customerId: '55', receivedAt: world.ports.now() }
  await world.prisma.privacyRequest.createMany({
    data: [
      { ...asked, deliveryId: failed.id, orderIds: [String(payload.id)], dueAt: world.ports.now() },
      { ...asked, deliveryId: world.ports.newId(), orderIds: ['1'], dueAt: world.ports.now() },
    ],
  })
  const body = { shop_domain: SHOP, customer: { id: 55 }, orders_to_redact: [payload.id] }
  await deliver(world, ['customers/redact', body])
  const open = await world.prisma.privacyRequest.findMany({ where: { doneAt: null } })
  expect(open).toMatchObject([{ orderIds: ['1'] }])
  expect(await world.prisma.webhookDelivery.findUnique({ where: failed })).toMatchObject({
    status: 'done',
    lastError: null,
    purgedAt: expect.any(Date),
  })
})

test('a request made by hand does not take a line of a test order with the same numbers', async () => {
  const { variantId } = await world.openRequest()
  const order = await world.order()
  const line_items = order.line_items.map((line) => ({ ...line, variant_id: null }))
  const { caller, as } = await world.admin()
  await caller.restOk('POST', '/api/webhooks/shopify/orders/create', { ...order, line_items })
  await server.settle()
  await createRequest(world.ports, as, {
    variantId,
    quantity: 1,
    destinationCountry: 'US',
    storeOrderId: String(order.id),
    storeLineItemId: String(order.line_items[0]?.id),
  })
  await deliver(world, ['orders/create', order])
  const lines = await world.prisma.storeOrderLine.findMany({
    where: { storeOrder: { storeId: String(order.id), isTest: false } },
    select: { request: { select: { storeOrderId: true } } },
  })
  expect(lines).toEqual([{ request: { storeOrderId: String(order.id) } }])
})
