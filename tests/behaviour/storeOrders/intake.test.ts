import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { deliver, later, storeChanges, withLines } from './scene.ts'

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

describe('an order placed before intake started', () => {
  const before = async () => ({ ...(await world.order()), created_at: '2026-02-28T23:59:59Z' })

  test('the order is recorded and creates no request, however often it changes', async () => {
    const order = await before()
    await deliver(world, ['orders/create', order], ['orders/updated', later(order, 5)])
    expect(await requests()).toEqual([])
    expect(await skipped()).toEqual(['before_baseline'])
    expect(await storeChanges(world), 'it was added to the list once').toEqual(['line'])
  })

  test('after an admin opens one of its lines, the order is followed', async () => {
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

  test('after an admin opens one of its lines, only lines that the store adds become requests', async () => {
    const { caller } = await world.admin()
    const whole = withLines(await before(), 4)
    const lines = whole.line_items
    const order = { ...whole, line_items: lines.slice(0, 3) }
    await deliver(world, ['orders/create', order])
    const line = await world.prisma.storeOrderLine.findFirstOrThrow({
      where: { storeLineId: String(lines[0]?.id) },
    })
    await caller.graphqlOk(
      'mutation($input: OpenSkippedLineInput!) { openSkippedLine(input: $input) { __typename } }',
      { input: { lineId: line.id } },
    )
    // The third line is removed, and put back.
    await deliver(
      world,
      ['orders/updated', later(order, 5, { line_items: lines.slice(0, 2) })],
      ['orders/updated', later(whole, 10)],
    )
    const opened = (await requests()).map(({ storeLineItemId }) => storeLineItemId)
    expect(new Set(opened)).toEqual(new Set([lines[0], lines[3]].map((each) => String(each?.id))))
    expect(await skipped()).toEqual([null, 'before_baseline', 'before_baseline', null])
  })

  test('the date of placement decides, not the date of the last change', async () => {
    const order = { ...(await world.order()), created_at: SINCE }
    await deliver(world, ['orders/create', order])
    expect(await requests()).toHaveLength(1)
  })
})

test('admins and suppliers distinguish requests for variants without a title by their options, else by the SKU', async () => {
  const [admin, supplier] = [await world.admin(), await world.supplier('Acme')]
  const { id } = await world.openRequest()
  const nameTo = async ({ caller }: typeof admin | typeof supplier) => {
    const { quoteRequest } = await caller.graphqlOk<{ quoteRequest: object }>(
      `{ quoteRequest(id: "${id}") { variantName } }`,
    )
    return quoteRequest
  }
  for (const [options, variantName] of [
    [['Platinum', 'Size 6'], 'Platinum / Size 6'],
    [[], 'RNG-1'],
  ] as const) {
    await world.prisma.quoteRequest.update({
      where: { id },
      data: { variantTitle: null, sku: 'RNG-1', options: [...options] },
    })
    expect(await nameTo(admin)).toEqual({ variantName })
    expect(await nameTo(supplier)).toEqual({ variantName })
  }
})

describe('a line that contains only its variant', () => {
  test('its request takes title, variant and SKU from the catalog', async () => {
    const order = await world.order()
    const bare = order.line_items.map(({ id, variant_id, quantity }) => ({ id, variant_id, quantity }))
    await deliver(world, ['orders/create', { ...order, line_items: bare }])
    const variant = await world.prisma.variant.findFirstOrThrow({
      where: { storeId: String(bare[0]?.variant_id) },
      include: { product: true },
    })
    expect(await requests()).toMatchObject([
      { productTitle: variant.product.title, variantTitle: variant.title, sku: variant.sku },
    ])
  })

  test('without a catalog entry either, it still gets a request', async () => {
    const order = await world.order()
    const line_items = order.line_items.map(({ id }) => ({ id, variant_id: 4711, quantity: 1 }))
    await deliver(world, ['orders/create', { ...order, line_items }])
    expect(await requests()).toMatchObject([
      { productTitle: 'Product Missing from Catalog', variantTitle: null, sku: null },
    ])
  })
})

describe('with store test orders ignored', () => {
  test('store test orders are only recorded', async () => {
    await deliver(world, ['orders/create', { ...(await world.order()), test: true }])
    expect(await requests()).toEqual([])
    expect(await skipped()).toEqual(['test_order'])
  })

  test('an admin’s own test orders still create requests, whatever date they have', async () => {
    const { caller } = await world.admin()
    const order = { ...(await world.order()), created_at: '2020-01-01T00:00:00Z' }
    await caller.restOk('POST', '/api/webhooks/shopify/orders/create', order)
    await server.settle()
    expect(await requests()).toMatchObject([{ isTest: true }])
  })
})

describe('why a line creates no request', () => {
  test.each([
    ['gift_card', { gift_card: true }],
    ['no_shipping', { requires_shipping: false }],
    ['no_shipping', { requires_shipping: false, variant_id: undefined }],
    ['no_variant', { variant_id: undefined }],
    ['removed', { current_quantity: 0 }],
  ])('a line creates no request: %s', async (reason, change) => {
    const order = await world.order()
    const line_items = order.line_items.map((line) => ({ ...line, ...change }))
    await deliver(world, ['orders/create', { ...order, line_items }])
    expect(await requests()).toEqual([])
    expect(await skipped()).toEqual([reason])
    expect(await storeChanges(world)).toEqual(['line'])
  })

  test('a canceled line needs no attention, even if its variant is missing', async () => {
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
    expect(await storeChanges(world)).toEqual(['line'])
  })
})

test('an order that is not shipped goes to its billing country, otherwise its destination is unknown', async () => {
  const { shipping_address: _, ...order } = await world.order()
  const billed = { ...order, billing_address: { ...order.billing_address, country_code: 'FR' } }
  await deliver(world, ['orders/create', billed])
  expect(await requests()).toMatchObject([{ destinationCountry: 'FR' }])
  const { shipping_address: __, billing_address: ___, ...nowhere } = await world.order()
  await deliver(world, ['orders/create', nowhere])
  const countries = (await requests()).map(({ destinationCountry }) => destinationCountry)
  expect(new Set(countries)).toEqual(new Set(['FR', null]))
})
