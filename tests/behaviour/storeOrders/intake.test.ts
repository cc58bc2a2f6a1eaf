import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { deliver, later, toldOfStore } from './scene.ts'

const SINCE = '2026-03-01T00:00:00Z'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer({ SHOPIFY_ORDERS_SINCE: SINCE, SHOPIFY_TEST_ORDERS: 'ignore' })
})
beforeEach(async () => (world = await aWorld(server)))
afterAll(() => server.stop())

const requests = () => world.prisma.quoteRequest.findMany({ include: { order: true } })
const skipped = async () =>
  (await world.prisma.storeOrderLine.findMany({ orderBy: { storeLineId: 'asc' } })).map(
    ({ skipReason }) => skipReason,
  )

describe('an order from before the desk began', () => {
  const before = async () => ({ ...(await world.order()), created_at: '2026-02-28T23:59:59Z' })

  test('is recorded, and makes no request however often it changes', async () => {
    const order = await before()
    await deliver(world, ['orders/create', order], ['orders/updated', later(order, 5)])
    expect(await requests()).toEqual([])
    expect(await skipped()).toEqual(['before_baseline'])
    expect(await toldOfStore(world)).toEqual([])
  })

  test('of which an admin opens a line is followed from then on', async () => {
    const { caller } = await world.admin()
    const order = await before()
    await deliver(world, ['orders/create', order])
    const variant = await world.prisma.variant.findFirstOrThrow()
    await caller.restOk('POST', '/api/quote-requests', {
      variant_id: variant.id,
      quantity: 1,
      shopify_order_id: String(order.id),
      shopify_line_item_id: String(order.line_items[0]?.id),
    })
    const end = later(order, 5)
    await deliver(world, ['orders/cancelled', { ...end, cancelled_at: end.updated_at }])
    expect(await requests()).toMatchObject([{ status: 'cancelled', order: { status: 'cancelled' } }])
  })

  test('is told by when it was placed, not by when it changed last', async () => {
    const order = { ...(await world.order()), created_at: SINCE }
    await deliver(world, ['orders/create', order])
    expect(await requests()).toHaveLength(1)
  })
})

describe('where the store’s test orders are left alone', () => {
  test('they are recorded only', async () => {
    await deliver(world, ['orders/create', { ...(await world.order()), test: true }])
    expect(await requests()).toEqual([])
    expect(await skipped()).toEqual(['test_order'])
  })

  test('an admin’s own are requests all the same, whenever they say they were placed', async () => {
    const { caller } = await world.admin()
    const order = { ...(await world.order()), created_at: '2020-01-01T00:00:00Z' }
    await caller.restOk('POST', '/api/webhooks/shopify/orders/create', order)
    await server.settle()
    expect(await requests()).toMatchObject([{ isTest: true }])
  })
})

describe('why a line makes no request', () => {
  test.each([
    ['gift_card', { gift_card: true }],
    ['no_shipping', { requires_shipping: false }],
    ['no_shipping', { requires_shipping: false, variant_id: undefined }],
    ['no_variant', { variant_id: undefined }],
    ['removed', { current_quantity: 0 }],
  ])('%s', async (reason, change) => {
    const order = await world.order()
    const line_items = order.line_items.map((line) => ({ ...line, ...change }))
    await deliver(world, ['orders/create', { ...order, line_items }])
    expect(await requests()).toEqual([])
    expect(await skipped()).toEqual([reason])
    expect(await toldOfStore(world)).toEqual(reason === 'no_variant' ? ['line'] : [])
  })

  test('cancelled, also where a variant is missing: nobody need look for it', async () => {
    const order = await world.order()
    const line_items = order.line_items.map((line) => ({ ...line, variant_id: undefined }))
    const end = later(order, 1, { line_items })
    await deliver(
      world,
      ['orders/create', { ...order, line_items }],
      ['orders/cancelled', { ...end, cancelled_at: end.updated_at }],
    )
    expect(await skipped()).toEqual(['cancelled'])
  })

  test('an admin is told once that a line waits, however often its order changes', async () => {
    const order = await world.order()
    const line_items = order.line_items.map((line) => ({ ...line, variant_id: undefined }))
    await deliver(
      world,
      ['orders/create', { ...order, line_items }],
      ['orders/updated', later(order, 1, { line_items })],
    )
    expect(await toldOfStore(world)).toEqual(['line'])
  })
})

test('an order that is not shipped anywhere goes where it is billed, else nobody knows where', async () => {
  const { shipping_address: _, ...order } = await world.order()
  const billed = { ...order, billing_address: { ...order.billing_address, country_code: 'FR' } }
  await deliver(world, ['orders/create', billed])
  expect(await requests()).toMatchObject([{ destinationCountry: 'FR' }])
  const { shipping_address: __, billing_address: ___, ...nowhere } = await world.order()
  await deliver(world, ['orders/create', nowhere])
  const countries = (await requests()).map(({ destinationCountry }) => destinationCountry)
  expect(new Set(countries)).toEqual(new Set(['FR', null]))
})
