import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeWebhookPath } from '../../../api/rest/openapi/storeWebhookPath.ts'
import { postAsStore } from '../../kit/postAsStore.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { SHOP, WEBHOOK_SECRET } from '../../kit/shop.ts'
import { aWorld, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => (world = await aWorld(server)))
afterAll(() => server.stop())

const deliveries = () => world.prisma.webhookDelivery.findMany({ orderBy: { receivedAt: 'asc' } })
const requests = () => world.prisma.quoteRequest.findMany({ include: { order: true } })

/** Raw bytes with their own signature. */
const raw = (topic: string, body: string, headers: Record<string, string | undefined> = {}) => {
  const all = {
    'x-shopify-hmac-sha256': createHmac('sha256', WEBHOOK_SECRET).update(body).digest('base64'),
    'x-shopify-shop-domain': SHOP,
    'x-shopify-webhook-id': 'raw-1',
    ...headers,
  }
  const given = Object.entries(all).filter(([, value]) => value !== undefined)
  return world.visitor().rest('POST', `/api/webhooks/shopify/${topic}`, body, Object.fromEntries(given))
}

describe('a body that is not signed by the store', () => {
  test.each([
    ['no signature', { 'x-shopify-hmac-sha256': undefined }],
    ['a wrong one', { 'x-shopify-hmac-sha256': 'AAAA' }],
    ['another shop', { 'x-shopify-shop-domain': 'other.example' }],
    ['no shop', { 'x-shopify-shop-domain': undefined }],
  ])('an unsigned delivery is refused and not stored: %s', async (_case, headers) => {
    expect((await raw('orders/create', '{"id":1,"line_items":[]}', headers)).status).toBe(401)
    expect(await deliveries()).toEqual([])
  })

  test('a body may be up to 5 MB long', async () => {
    expect((await raw('orders/create', 'x'.repeat(5_300_000))).status).toBe(413)
    expect((await raw('products/update', JSON.stringify({ id: 1, pad: 'x'.repeat(4_000_000) }))).status).toBe(
      200,
    )
  })
})

test('the shop domain is compared case-insensitively', async () => {
  expect((await raw('app/uninstalled', '{}', { 'x-shopify-shop-domain': SHOP.toUpperCase() })).status).toBe(
    200,
  )
})

test.each(['0000-01-01T00:00:00Z', '-004713-11-24T00:00:00Z', '+275760-09-13T00:00:00Z', 'yesterday'])(
  'a delivery said to be from %s, which the database cannot store, is taken without that time',
  async (at) => {
    expect((await raw('app/uninstalled', '{}', { 'x-shopify-triggered-at': at })).status).toBe(200)
    expect(await deliveries()).toMatchObject([{ triggeredAt: null }])
  },
)

test('an unknown topic is stored as ignored, and signed garbage as a dead letter', async () => {
  expect((await raw('app/uninstalled', '{}', { 'x-shopify-webhook-id': 'a' })).body).toEqual({
    received: true,
  })
  expect((await raw('orders/create', '{"id":', { 'x-shopify-webhook-id': 'b' })).status).toBe(200)
  expect((await raw('orders/create', '{"id":1}', { 'x-shopify-webhook-id': 'c' })).status).toBe(200)
  await server.settle()
  expect((await deliveries()).map(({ status }) => status)).toEqual(['ignored', 'dead', 'dead'])
  expect(server.reported).toEqual([])
})

test('of an unknown topic the body is not kept, and it is recorded once', async () => {
  const body = JSON.stringify({ id: 7, email: 'ana@shopper.example' })
  for (let nth = 0; nth < 2; nth++) await raw('customers/update', body, { 'x-shopify-webhook-id': undefined })
  expect(await deliveries()).toMatchObject([
    { status: 'ignored', resource: 'customers/7', body: new Uint8Array(), purgedAt: expect.any(Date) },
  ])
})

test('a path without the event uses the topic in the header, otherwise it counts as a creation', async () => {
  const named = (topic: string, id: string) => ({ 'x-shopify-topic': topic, 'x-shopify-webhook-id': id })
  await raw('orders', '{"id":1,"line_items":[]}', named('orders/cancelled', 'a'))
  await raw('orders', '{"id":1,"line_items":[]}', named('products/delete', 'b'))
  expect((await raw('orders/', '{"id":2,"order_number":7,"line_items":[]}')).body).toEqual({
    received: true,
    order_number: 7,
  })
  expect((await deliveries()).map(({ topic }) => topic)).toEqual([
    'orders/cancelled',
    'orders/create',
    'orders/create',
  ])
})

test('the same delivery 20 times at once, and the same order under other ids, create one request', async () => {
  const order = await world.order()
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => postAsStore(server.base, 'orders/create', order, { id: 'same' })),
    ...Array.from({ length: 5 }, (_, nth) =>
      postAsStore(server.base, 'orders/create', order, { id: `other-${nth}` }),
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(200))
  expect(answers[0]?.body).toEqual({ received: true, order_number: order.order_number })
  await server.settle()
  expect(await requests()).toHaveLength(1)
  expect((await deliveries()).filter(({ topic }) => topic === 'orders/create')).toHaveLength(6)
})

test('a delivery without an id is identified by its bytes', async () => {
  const body = JSON.stringify(await world.order())
  for (let nth = 0; nth < 2; nth++) await raw('orders/create', body, { 'x-shopify-webhook-id': undefined })
  expect((await deliveries()).filter(({ topic }) => topic === 'orders/create')).toHaveLength(1)
})

test('in whatever order versions arrive, the newest wins', async () => {
  const order = await world.order({ quantity: 1 })
  const later = new Date(Date.parse(order.updated_at) + 60_000).toISOString()
  const line = { ...order.line_items[0], quantity: 3, current_quantity: 3 }
  await world.deliver('orders/updated', { ...order, updated_at: later, line_items: [line] })
  await world.deliver('orders/create', order)
  await server.settle()
  expect(await requests()).toMatchObject([{ quantity: 3 }])
})

test('ids beyond the range of numbers are preserved', async () => {
  const order = JSON.stringify(await world.order())
  const body = order.replace(/"id":\d+/, '"id":820982911946154508')
  await raw('orders/create', body)
  await server.settle()
  expect(await requests()).toMatchObject([{ storeOrderId: '820982911946154508' }])
})

describe('the end of an order', () => {
  test('an order canceled before the award closes its request', async () => {
    const { payload } = await world.openRequest()
    const at = new Date(Date.parse(payload.updated_at) + 60_000).toISOString()
    await world.deliver('orders/cancelled', { ...payload, updated_at: at, cancelled_at: at })
    await server.settle()
    expect(await requests()).toMatchObject([{ status: 'cancelled', order: { status: 'cancelled' } }])
  })

  test('an order deleted in the store closes its request', async () => {
    const { payload } = await world.openRequest()
    await world.deliver('orders/delete', { id: payload.id })
    await server.settle()
    expect(await requests()).toMatchObject([{ status: 'cancelled' }])
  })

  test('its own payload sent to another path does not end an order, because only the body is signed', async () => {
    const { payload, product } = await world.openRequest()
    for (const topic of ['orders/delete', 'orders/cancelled', 'products/delete'])
      await world.deliver(topic, payload)
    await world.deliver('products/delete', product)
    await server.settle()
    expect(await requests()).toMatchObject([{ status: 'pending' }])
    expect(await world.prisma.product.count({ where: { deletedAt: null } })).toBe(1)
  })
})

test('a product is removed from the catalog when the store deletes it', async () => {
  const { id } = await world.product()
  await world.deliver('products/delete', { id })
  await server.settle()
  const { caller } = await world.admin()
  expect(await caller.restOk('GET', '/api/products')).toEqual([])
})

describe("an admin's test order", () => {
  const order = {
    id: 1,
    order_number: 1001,
    line_items: [{ variant_id: 5, title: 'Ring', quantity: 1 }],
    shipping_address: { country: 'United States' },
  }

  test("a test order with a real order's numbers does not replace the real one", async () => {
    const { caller } = await world.admin()
    const real = await world.order()
    await caller.restOk('POST', '/api/webhooks/shopify/orders/create', real)
    await server.settle()
    await world.deliver('orders/create', real)
    await server.settle()
    const made = await requests()
    expect(made).toHaveLength(2)
    expect(made.filter(({ isTest }) => !isTest)).toMatchObject([{ storeOrderId: String(real.id) }])
  })

  test('a test order needs no signature and is marked as a test', async () => {
    const { caller } = await world.admin()
    expect(await caller.restOk('POST', '/api/webhooks/shopify/orders/create', order)).toEqual({
      received: true,
      order_number: 1001,
    })
    await server.settle()
    expect(await requests()).toMatchObject([{ isTest: true, destinationCountry: 'US' }])
    const [request] = await caller.restOk<Record<string, unknown>[]>('GET', '/api/quote-requests')
    expect(request).toMatchObject({
      shopify_order_id: String(order.id),
      shopify_line_item_id: 'line-1',
      is_test: true,
    })
    const [listed] = await caller.restOk<Record<string, unknown>[]>('GET', '/api/orders')
    expect(listed).toMatchObject({ shopify_order_id: String(order.id), shopify_order_number: '1001' })
  })

  test('only admins on our own pages can send test orders, and only orders', async () => {
    const { caller } = await world.admin()
    const acme = await world.supplier('Acme')
    const path = '/api/webhooks/shopify/orders/create'
    const from = (type: string, origin?: string) => ({ 'content-type': type, ...(origin && { origin }) })
    expect((await world.visitor().rest('POST', path, order)).status).toBe(401)
    expect((await acme.caller.rest('POST', path, order)).status).toBe(401)
    expect((await caller.rest('POST', path, order, { origin: 'https://evil.example' })).status).toBe(403)
    const viewer = await world.anotherAdmin('viewer')
    expect((await viewer.caller.rest('POST', path, order)).status).toBe(403)
    expect((await caller.rest('POST', path, order, from('text/plain'))).status).toBe(415)
    expect((await caller.rest('POST', path, '[1]', from('application/json'))).status).toBe(400)
    expect((await caller.rest('POST', '/api/webhooks/shopify/products/delete', { id: 1 })).status).toBe(401)
    expect(await deliveries()).toEqual([])
  })

  test('the refusal of an invalid test order says what is missing', async () => {
    const { caller } = await world.admin()
    const { id: _, ...nameless } = order
    const answer = await caller.rest('POST', '/api/webhooks/shopify/orders/create', nameless)
    expect(answer).toMatchObject({ status: 422, body: { fields: { id: 'A test order must have an id' } } })
    expect(await deliveries()).toEqual([])
  })

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'a test order is not taken from a form: %s',
    async (type) => {
      const { caller } = await world.admin()
      const path = '/api/webhooks/shopify/orders/create'
      expect(await caller.rest('POST', path, JSON.stringify(order), { 'content-type': type })).toMatchObject({
        status: 415,
        body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
      })
      expect(await deliveries()).toEqual([])
    },
  )

  test('every answer that an admin can get is documented', () => {
    const { responses } = storeWebhookPath['/api/webhooks/shopify/{resource}/{event}'].post
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '401', '403', '415', '422']))
  })
})

test('every delivery with an invalid signature is counted, and an admin’s never', async () => {
  const { caller } = await world.admin()
  const counted = async () => {
    const { text } = await caller.rest('GET', '/metrics')
    return Number(/^loupe_webhooks_refused_total (\d+)$/m.exec(text)?.[1])
  }
  const before = await counted()
  await raw('orders/create', '{}', { 'x-shopify-hmac-sha256': 'AAAA' })
  await raw('orders/create', '{}', { 'x-shopify-shop-domain': 'other.example' })
  await caller.rest('POST', '/api/webhooks/shopify/orders/create', '{}')
  expect(await counted()).toBe(before + 2)
})

test('a failed delivery is retried later, and not before', async () => {
  const { inbox } = server.deps
  await raw('orders/create', JSON.stringify(await world.order()), { 'x-shopify-webhook-id': 'later' })
  const at = world.ports.now()
  const inAMinute = new Date(at.getTime() + 60_000)
  await server.settle()
  await world.prisma.webhookDelivery.updateMany({
    where: { webhookId: 'later' },
    data: { status: 'received', nextAttemptAt: inAMinute },
  })
  expect(await inbox.claim(at, new Date(at.getTime() + 10_000), 10)).toEqual([])
  const [claimed] = await inbox.claim(inAMinute, new Date(inAMinute.getTime() + 10_000), 10)
  expect(claimed?.attempts).toBe(2)
  expect(await inbox.claim(inAMinute, new Date(inAMinute.getTime() + 10_000), 10)).toEqual([])
})
