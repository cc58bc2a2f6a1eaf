import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { StoreFailure } from '../../../api/usecases/storeApi/ports.ts'
import { FakeStoreApi } from '../../kit/store/fakeStoreApi.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type OrderPayload, type ProductPayload, productPayload } from '../../kit/storePayloads.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { deliver, lastDelivery, later, orderOfApi, productOfApi, withLines } from './scene.ts'

const store = new FakeStoreApi()
let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer({}, undefined, store)
  // Scheduled syncs are tested elsewhere.
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  store.reset()
  world = await aWorld(server)
})
afterAll(() => server.stop())

const requests = () => world.prisma.quoteRequest.findMany({ include: { order: true } })
const inCatalog = () => world.prisma.product.findMany({ where: { deletedAt: null } })
const put = (order: OrderPayload) => store.allOrders.set(String(order.id), orderOfApi(order))
const stock = (made: ProductPayload) => store.allProducts.set(String(made.id), productOfApi(made))

/** A product that exists in the store and here. */
async function product(): Promise<ProductPayload> {
  const made = productPayload({ nth: 800, at: world.ports.now() })
  stock(made)
  await deliver(world, ['products/create', made])
  return made
}

/** Makes failed deliveries due again. */
async function again(): Promise<void> {
  await world.prisma.webhookDelivery.updateMany({
    where: { status: 'received' },
    data: { nextAttemptAt: new Date(0) },
  })
  await server.settle()
}

/** Simulates a payload that lacks some of the order's lines. */
const cut = (order: OrderPayload, lines: number) => ({
  ...order,
  line_items: order.line_items.slice(0, lines),
})

describe('an order', () => {
  test('an order of up to fifty lines is trusted from its payload', async () => {
    const order = withLines(await world.order({ product: await product() }), 50)
    await deliver(world, ['orders/create', order])
    expect(await requests()).toHaveLength(50)
    expect(store.calls.filter((call) => call === 'order')).toEqual([])
  })

  test('a longer order is fetched completely', async () => {
    const order = withLines(await world.order({ product: await product() }), 60)
    put(order)
    await deliver(world, ['orders/create', cut(order, 51)])
    expect(await requests()).toHaveLength(60)
  })

  test('a longer order appears at once while the store is unreachable, and is completed when it is back', async () => {
    const order = withLines(await world.order({ product: await product() }), 60)
    put(order)
    store.failNext('order')
    await deliver(world, ['orders/create', cut(order, 51)])
    expect(await requests()).toHaveLength(51)
    expect(await lastDelivery(world, 'orders/create')).toMatchObject({
      status: 'received',
      lastError: 'The store is away',
    })
    await again()
    expect(await requests()).toHaveLength(60)
    expect(await lastDelivery(world, 'orders/create')).toMatchObject({ status: 'done' })
  })

  test('a partial payload removes no line while the store is unreachable', async () => {
    const order = withLines(await world.order({ product: await product() }), 60)
    put(order)
    await deliver(world, ['orders/create', order])
    store.failNext('order')
    await deliver(world, ['orders/updated', cut(later(order, 1), 51)])
    expect((await requests()).filter(({ status }) => status === 'cancelled')).toEqual([])
  })

  test('an order is fetched when an edit or a refund names it', async () => {
    const { payload } = await world.openRequest({ product: await product() })
    const three = payload.line_items.map((line) => ({ ...line, quantity: 3, current_quantity: 3 }))
    put(later(payload, 1, { line_items: three }))
    await deliver(world, ['orders/edited', { order_edit: { id: 7, order_id: payload.id } }])
    expect(await requests()).toMatchObject([{ quantity: 3 }])
    const refunded = payload.line_items.map((line) => ({ ...line, quantity: 3, current_quantity: 0 }))
    put(later(payload, 2, { line_items: refunded }))
    await deliver(world, ['refunds/create', { id: 8, order_id: payload.id }])
    expect(await requests()).toMatchObject([{ status: 'cancelled', order: { status: 'cancelled' } }])
  })

  test('a deletion that the store does not confirm does not end the order', async () => {
    const { payload } = await world.openRequest({ product: await product() })
    put(payload)
    await deliver(world, ['orders/delete', { id: payload.id }])
    expect(await requests()).toMatchObject([{ status: 'pending' }])
    store.allOrders.clear()
    await deliver(world, ['orders/delete', { id: payload.id }])
    expect(await requests()).toMatchObject([{ status: 'cancelled' }])
  })

  test('no variant has to be chosen for a line of a deleted order; other lines keep the reason why they were skipped', async () => {
    const order = withLines(await world.order({ product: await product() }), 2)
    const [first, second] = order.line_items
    const line_items = [
      { ...first, variant_id: null, product_id: null },
      { ...second, gift_card: true },
    ]
    await deliver(world, ['orders/create', { ...order, line_items }])
    const skipped = async () =>
      (await world.prisma.storeOrderLine.findMany({ orderBy: { storeLineId: 'asc' } })).map(
        ({ skipReason }) => skipReason,
      )
    expect(await skipped()).toEqual(['no_variant', 'gift_card'])
    await deliver(world, ['orders/delete', { id: order.id }])
    expect(await skipped()).toEqual(['cancelled', 'gift_card'])
  })

  test('an order that is too old for the store to show is not treated as deleted', async () => {
    const order = withLines(await world.order({ product: await product() }), 60)
    put(order)
    await deliver(world, ['orders/create', order])
    const created_at = new Date(world.ports.now().getTime() - 61 * 86_400_000).toISOString()
    await world.prisma.storeOrder.updateMany({ data: { storeCreatedAt: created_at } })
    store.allOrders.clear()
    const line_items = order.line_items.map((line, nth) =>
      nth === 0 ? { ...line, current_quantity: 0 } : line,
    )
    await deliver(
      world,
      ['refunds/create', { id: 8, order_id: order.id }],
      ['orders/updated', later(order, 1, { created_at, line_items })],
    )
    expect((await requests()).map(({ status }) => status).sort()).toEqual([
      'cancelled',
      ...Array.from({ length: 59 }, () => 'pending'),
    ])
    await deliver(world, ['orders/delete', { id: order.id }])
    expect((await requests()).every(({ status }) => status === 'cancelled')).toBe(true)
  })

  test('a recent order that the store does not show for a minute was deleted', async () => {
    const { payload } = await world.openRequest({ product: await product() })
    await deliver(world, ['refunds/create', { id: 8, order_id: payload.id }])
    for (let nth = 2; nth < 7; nth++) await again()
    expect(await requests()).toMatchObject([{ status: 'pending' }])
    expect(await lastDelivery(world, 'refunds/create')).toMatchObject({
      status: 'received',
      lastError: 'The store does not show this order',
    })
    await again()
    expect(await requests()).toMatchObject([{ status: 'cancelled' }])
    expect(await lastDelivery(world, 'refunds/create')).toMatchObject({ status: 'done' })
  })

  test('an open order that the store does not show once stays open, however often the store was away before', async () => {
    const { payload } = await world.openRequest({ product: await product() })
    store.failNext('order')
    await deliver(world, ['refunds/create', { id: 8, order_id: payload.id }])
    for (let nth = 2; nth < 10; nth++) {
      store.failNext('order')
      await again()
    }
    await again()
    expect(await requests()).toMatchObject([{ status: 'pending' }])
    put(payload)
    await again()
    expect(await requests()).toMatchObject([{ status: 'pending' }])
  })

  test('a longer order appears at once although the store does not show it yet, and is completed later', async () => {
    const order = withLines(await world.order({ product: await product() }), 60)
    await deliver(world, ['orders/create', cut(order, 51)])
    expect(await requests()).toHaveLength(51)
    put(order)
    await again()
    expect(await requests()).toHaveLength(60)
  })

  test('a deleted order comes back only if the store has it, and never because of a late delivery', async () => {
    const order = await world.order({ product: await product() })
    await deliver(world, ['orders/delete', { id: order.id }], ['orders/create', order])
    expect(await requests()).toEqual([])
    put(later(order, 1))
    await deliver(world, ['orders/updated', later(order, 1)])
    expect(await requests()).toHaveLength(1)
  })

  test('a late delivery does not bring back an order that the store no longer shows, although the store’s clock is ahead', async () => {
    const order = later(await world.order({ product: await product() }), 10)
    await deliver(world, ['orders/create', order], ['refunds/create', { id: 8, order_id: order.id }])
    for (let nth = 2; nth <= 7; nth++) await again()
    const cancelled = async () => (await world.prisma.storeOrder.findFirstOrThrow()).cancelledAt !== null
    expect(await cancelled()).toBe(true)
    await deliver(world, ['orders/updated', order])
    expect(await lastDelivery(world, 'orders/updated')).toMatchObject({
      outcome: 'Older than the stored version',
    })
    expect(await cancelled()).toBe(true)
  })

  test('an admin’s test order is never fetched', async () => {
    const { caller } = await world.admin()
    const order = withLines(await world.order({ product: await product() }), 60)
    await caller.restOk('POST', '/api/webhooks/shopify/orders/create', order)
    await server.settle()
    expect(await requests()).toHaveLength(60)
    expect(store.calls.filter((call) => call === 'order')).toEqual([])
  })
})

describe('a variant that is not in the catalog', () => {
  /** A product that exists only in the store. */
  function unknownProduct(): ProductPayload {
    const unknown = productPayload({ nth: 900, at: world.ports.now() })
    stock(unknown)
    return unknown
  }

  test('the request is created at once, and the product is fetched from the store', async () => {
    const unknown = unknownProduct()
    await deliver(world, ['orders/create', await world.order({ product: unknown })])
    expect(await requests()).toMatchObject([{ variantId: expect.any(String), imageUrl: expect.any(String) }])
    expect(await lastDelivery(world, 'orders/create')).toMatchObject({
      outcome: '1 opened, 0 changed, 0 skipped; 1 product fetched',
    })
  })

  test('the product waits for the store, and the request does not', async () => {
    const unknown = unknownProduct()
    store.failNext('product')
    await deliver(world, ['orders/create', await world.order({ product: unknown })])
    expect(await requests()).toMatchObject([{ variantId: null, status: 'pending' }])
    expect(await lastDelivery(world, 'orders/create')).toMatchObject({ status: 'received', attempts: 1 })
    await again()
    expect(await requests()).toMatchObject([{ variantId: expect.any(String) }])
  })

  test('the variant stays unknown if the store no longer has it either', async () => {
    const unknown = unknownProduct()
    store.allProducts.clear()
    await deliver(world, ['orders/create', await world.order({ product: unknown })])
    expect(await requests()).toMatchObject([{ variantId: null, productTitle: unknown.title }])
    expect(await lastDelivery(world, 'orders/create')).toMatchObject({ status: 'done' })
  })
})

describe('a product', () => {
  const long = (made: ProductPayload, count: number): ProductPayload => {
    const [first] = made.variants
    if (!first) throw new Error('The product has no variant to repeat')
    const variants = Array.from({ length: count }, (_, nth) => ({
      ...first,
      id: made.id * 1_000 + nth,
      sku: `V-${nth}`,
    }))
    return { ...made, variants }
  }
  const variants = () => world.prisma.variant.count({ where: { deletedAt: null } })

  test('a product with more variants than its payload is fetched completely, and none counts as deleted', async () => {
    const whole = long(await product(), 130)
    stock({ ...whole, updated_at: new Date(Date.parse(whole.updated_at) + 60_000).toISOString() })
    const payload = {
      ...whole,
      updated_at: new Date(Date.parse(whole.updated_at) + 60_000).toISOString(),
      variants: whole.variants.slice(0, 100),
      variant_gids: whole.variants.map(({ id }) => ({
        admin_graphql_api_id: `gid://shopify/ProductVariant/${id}`,
      })),
    }
    store.failNext('product')
    await deliver(world, ['products/update', payload])
    expect(await variants(), 'the two that it had, and what the payload has').toBe(102)
    await again()
    expect(await variants()).toBe(130)
  })

  test('a product is deleted once the store itself confirms it', async () => {
    const made = await product()
    await deliver(world, ['products/delete', { id: made.id }])
    expect(await inCatalog(), 'the store still has it').toHaveLength(1)
    store.allProducts.clear()
    await deliver(world, ['products/delete', { id: made.id }])
    expect(await inCatalog()).toEqual([])
  })

  test('a deleted product stays deleted, however new a late delivery is, unless the store has it', async () => {
    const made = await product()
    store.allProducts.clear()
    await deliver(world, ['products/delete', { id: made.id }])
    const newer = { ...made, updated_at: '2027-01-01T00:00:00Z' }
    await deliver(world, ['products/update', newer])
    expect(await inCatalog()).toEqual([])
    stock(newer)
    await deliver(world, ['products/update', newer])
    expect(await inCatalog()).toHaveLength(1)
  })
})

describe('costs', () => {
  const costs = () => world.prisma.variant.findMany({ orderBy: { position: 'asc' }, select: { cost: true } })
  const costOf = (made: ProductPayload, cost: string | null) => ({
    id: made.variants[0]?.inventory_item_id,
    sku: made.variants[0]?.sku,
    cost,
  })

  test("costs follow the store's inventory item, and may be empty", async () => {
    const made = await product()
    const [before] = await costs()
    await deliver(world, ['inventory_items/update', costOf(made, null)])
    expect((await costs())[0]).toEqual(before)
    await deliver(world, ['inventory_items/update', costOf(made, '321.50')])
    expect((await costs())[0]?.cost?.toFixed(2)).toBe('321.50')
    expect((await costs())[1]).toEqual(before)
  })

  test('costs of an unknown item change nothing', async () => {
    await deliver(world, ['inventory_items/update', { id: 1, cost: '1.00' }])
    expect(await lastDelivery(world, 'inventory_items/update')).toMatchObject({
      outcome: 'Not a variant in the catalog',
    })
  })
})

test('a query that the store rejects is not repeated endlessly', async () => {
  const { payload } = await world.openRequest({ product: await product() })
  store.failNext('order', new StoreFailure('refused', 'The store takes no such question'))
  await deliver(world, ['refunds/create', { id: 8, order_id: payload.id }])
  expect(await lastDelivery(world, 'refunds/create')).toMatchObject({
    status: 'dead',
    lastError: 'The store takes no such question',
  })
})
