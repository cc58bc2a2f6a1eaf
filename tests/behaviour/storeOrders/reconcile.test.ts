import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stagedRows } from '../../../api/data/store/stagedRows.ts'
import { storeReads } from '../../../api/data/store/storeReads.ts'
import { syncRuns } from '../../../api/data/store/syncRuns.ts'
import { openStoreSync } from '../../../api/store/sync/openStoreSync.ts'
import { receiveOrder } from '../../../api/usecases/store/receiveOrder.ts'
import { StoreFailure } from '../../../api/usecases/storeApi/ports.ts'
import type { StoreSync } from '../../../api/usecases/storeSync/ports.ts'
import { subscribedTopics } from '../../../api/usecases/store/topics.ts'
import { repairSubscriptions } from '../../../api/usecases/store/repairSubscriptions.ts'
import { orderSyncs } from '../../../api/wiring/orderSyncs.ts'
import { FakeStoreApi } from '../../kit/store/fakeStoreApi.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type OrderPayload, type ProductPayload, productPayload } from '../../kit/storePayloads.ts'
import { until } from '../../kit/until.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { PATIENCE_MS, runOf } from '../storeSync/scene.ts'
import { deliver, later, orderOfApi, productOfApi, storeChanges } from './scene.ts'

const store = new FakeStoreApi()
let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer({}, undefined, store)
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  store.reset()
  world = await aWorld(server)
})
afterAll(() => server.stop())

const requests = () => world.prisma.quoteRequest.findMany({ orderBy: { storeOrderId: 'asc' } })
const put = (order: OrderPayload) => store.allOrders.set(String(order.id), orderOfApi(order))
const mark = async (kind: string) => (await world.prisma.syncMark.findUnique({ where: { kind } }))?.at ?? null
const changes = () => runOf(server, 'changes')
const minutes = (count: number) => server.clock.advance(count / 60)

function stock(more: Partial<ProductPayload> = {}): ProductPayload {
  const made = { ...productPayload({ nth: 700, at: world.ports.now() }), ...more }
  store.allProducts.set(String(made.id), productOfApi(made))
  return made
}

const publicUrl = 'https://desk.example'

/** Another process on the same database, which the store can reach. */
function anotherProcess(): StoreSync {
  const { prisma, ports } = world
  const runs = syncRuns(prisma)
  const shared = { ports, runs, api: store, report: () => undefined }
  return openStoreSync({
    ...shared,
    staged: stagedRows(prisma),
    cancelOrder: async () => undefined,
    others: orderSyncs({
      ...shared,
      env: { ...server.deps.env, publicUrl },
      intake: { since: null, takesTestOrders: true },
      reads: storeReads(prisma),
      receiveOrder: (order) => receiveOrder(ports, order),
    }),
    alone: false,
  })
}

const UNSAVABLE = 'no \0 column takes this'

/** An order that exceeds every database column. */
const unsavable = (order: OrderPayload) =>
  store.allOrders.set(String(order.id), { ...orderOfApi(order), customerName: UNSAVABLE })

/** A synced store with one product, and this many orders for it that no webhook reported. */
async function missed(count: number): Promise<OrderPayload[]> {
  const product = stock()
  await runOf(server, 'products')
  const orders: OrderPayload[] = []
  for (let nth = 0; nth < count; nth++) orders.push(await world.order({ product }))
  orders.forEach(put)
  minutes(1)
  return orders
}

describe('syncing missed changes', () => {
  test('a missed order arrives with the next sync, and only once however many syncs follow', async () => {
    const orders = await missed(5)
    expect(await changes()).toMatchObject({
      status: 'completed',
      counts: { orderCount: 5, quoteRequestCount: 5 },
    })
    expect(await requests()).toHaveLength(5)
    expect((await requests()).every(({ variantId }) => variantId !== null)).toBe(true)
    await deliver(world, ['orders/create', orders[0]])
    expect(await changes()).toMatchObject({ counts: { quoteRequestCount: 0 } })
    expect(await requests()).toHaveLength(5)
  })

  test('missed edits, cancellations and product changes are all followed', async () => {
    const [edited, ended] = await missed(2)
    if (!edited || !ended) throw new Error('Two orders were missed')
    await changes()
    const two = edited.line_items.map((line) => ({ ...line, quantity: 2, current_quantity: 2 }))
    put(later(edited, 3, { line_items: two }))
    const end = later(ended, 3)
    store.allOrders.set(String(ended.id), { ...orderOfApi(end), cancelledAt: new Date(end.updated_at) })
    stock({ title: 'As changed', updated_at: later(edited, 3).updated_at })
    minutes(10)
    await changes()
    expect(await requests()).toMatchObject([{ quantity: 2 }, { status: 'cancelled' }])
    expect(await world.prisma.product.findMany()).toMatchObject([{ title: 'As changed' }])
  })

  test('a missed change is found at once, however recent it is', async () => {
    const product = stock()
    await runOf(server, 'products')
    const order = await world.order({ product })
    put(order)
    stock({ title: 'Renamed just now', updated_at: order.updated_at })
    expect(await changes()).toMatchObject({ counts: { orderCount: 1, productCount: 1 } })
    expect(await requests()).toHaveLength(1)
    expect(await world.prisma.product.findMany()).toMatchObject([{ title: 'Renamed just now' }])
  })

  test('the sync position is written at the end, and only as far as the store’s searches are reliable', async () => {
    await missed(1)
    const { startedAt } = await changes()
    for (const kind of ['orders', 'products', 'changes'])
      expect(await mark(kind), kind).toEqual(new Date(startedAt.getTime() - 30_000))
  })

  test('after a failure, the next sync starts from the same position', async () => {
    await missed(5)
    const before = await mark('products')
    // The second page.
    let pages = 0
    store.beforeNext('orders', async () => {
      pages++
      store.beforeNext('orders', () => Promise.reject(new StoreFailure('unavailable', 'The store is away')))
    })
    expect(await changes()).toMatchObject({ status: 'failed', error: 'The store is away' })
    expect(pages).toBe(1)
    expect([await mark('orders'), await mark('products')]).toEqual([null, before])
    expect(await requests(), 'the first page').toHaveLength(3)
    expect(await changes()).toMatchObject({ status: 'completed' })
    expect(await requests()).toHaveLength(5)
  })

  test('the changes sync skips a catalog that was never synced: that is a separate sync', async () => {
    stock()
    await changes()
    expect(store.calls).not.toContain('products')
    expect(await mark('products')).toBeNull()
  })

  test('an order that cannot be saved is named, and only orders are read again', async () => {
    const [bad, good] = await missed(3)
    if (!bad || !good) throw new Error('Orders were missed')
    unsavable(bad)
    stock({ title: 'Renamed', updated_at: later(good, 1).updated_at })
    const unknown = productPayload({ nth: 701, at: world.ports.now() })
    await deliver(world, ['orders/create', await world.order({ product: unknown })])
    store.allProducts.set(String(unknown.id), { ...productOfApi(unknown), updatedAt: new Date(0) })
    const sync = anotherProcess()
    const { id } = await sync.request('changes', 'timer')
    const run = await sync.wait(id, PATIENCE_MS)
    expect(run).toMatchObject({
      status: 'failed',
      error: `Could not be saved: order ${bad.id}. The rest of the sync was completed; the server’s log has the reasons.`,
      counts: { orderCount: 3, quoteRequestCount: 2, productCount: 1 },
    })
    expect(await requests()).toHaveLength(3)
    const titles = (await world.prisma.product.findMany({ orderBy: { title: 'asc' } })).map(
      ({ title }) => title,
    )
    expect(titles).toEqual(expect.arrayContaining(['Renamed', unknown.title]))
    expect(store.subscribed).not.toEqual([])
    const searched = new Date((run?.startedAt.getTime() ?? 0) - 30_000)
    expect([await mark('orders'), await mark('products'), await mark('changes')]).toEqual([
      null,
      searched,
      searched,
    ])
    put(bad)
    expect(await changes()).toMatchObject({ status: 'completed', error: null })
    expect(await requests()).toHaveLength(4)
  })

  test('a product that cannot be saved is named, and only products are read again', async () => {
    const [order] = await missed(1)
    if (!order) throw new Error('An order was missed')
    const changedAt = later(order, 1).updated_at
    const bad = stock({ title: 'Renamed', updated_at: changedAt })
    store.allProducts.set(String(bad.id), { ...productOfApi(bad), title: UNSAVABLE })
    const good = productPayload({ nth: 702, at: new Date(changedAt) })
    store.allProducts.set(String(good.id), productOfApi(good))
    const before = await mark('products')
    const run = await changes()
    expect(run).toMatchObject({
      status: 'failed',
      error: `Could not be saved: product ${bad.id}. The rest of the sync was completed; the server’s log has the reasons.`,
    })
    expect(server.reported.splice(0)).toHaveLength(1)
    expect(await requests()).toHaveLength(1)
    expect(await world.prisma.product.findUnique({ where: { storeId: String(good.id) } })).not.toBeNull()
    expect(await mark('products')).toEqual(before)
    expect(await mark('orders')).toEqual(new Date(run.startedAt.getTime() - 30_000))
    stock({ title: 'Renamed', updated_at: changedAt })
    expect(await changes()).toMatchObject({ status: 'completed', error: null })
    expect(await mark('products')).not.toEqual(before)
  })

  test.each([
    ['refuses it: the sync continues', 'refused', /^Could not be saved: product \d+\./u],
    ['is away: the sync ends', 'unavailable', /^The store said no$/u],
  ] as const)('a request waits for a product and the store %s', async (_what, kind, error) => {
    const product = productPayload({ nth: 701, at: world.ports.now() })
    await deliver(world, ['orders/create', await world.order({ product })])
    server.reported.length = 0
    store.failNext('product', new StoreFailure(kind, 'The store said no'))
    expect(await changes()).toMatchObject({ status: 'failed', error: expect.stringMatching(error) })
    expect((await mark('orders')) !== null).toBe(kind === 'refused')
    server.reported.length = 0
  })

  test.each(['changes', 'orders'] as const)(
    'an order that one process could not save still fails a sync of %s that another one ends',
    async (kind) => {
      const [bad] = await missed(5)
      if (!bad) throw new Error('Orders were missed')
      unsavable(bad)
      store.beforeNext('orders', async () => store.beforeNext('orders', () => new Promise(() => undefined)))
      const first = anotherProcess()
      const { id } = await first.request(kind, 'timer')
      const pages = () => store.calls.filter((call) => call === 'orders').length
      await until('it waits for the second page', () => pages() === 2)
      await first.stop()
      await server.deps.storeSync.resume()
      expect(await server.deps.storeSync.wait(id, PATIENCE_MS)).toMatchObject({ status: 'failed' })
      expect(await mark('orders')).toBeNull()
      put(bad)
      expect(await runOf(server, kind)).toMatchObject({ status: 'completed' })
      expect(await requests()).toHaveLength(5)
      server.reported.length = 0
    },
  )

  test('the sync fetches a product that a request is still waiting for', async () => {
    const product = productPayload({ nth: 701, at: world.ports.now() })
    const order = await world.order({ product })
    await deliver(world, ['orders/create', order])
    expect(await requests()).toMatchObject([{ variantId: null }])
    store.allProducts.set(String(product.id), productOfApi(product))
    await changes()
    expect(await requests()).toMatchObject([{ variantId: expect.any(String) }])
  })
})

describe('syncing all orders', () => {
  test('an admin can sync all orders of the last sixty days', async () => {
    const orders = await missed(4)
    const [old] = orders
    if (!old) throw new Error('Orders were missed')
    put({ ...old, id: 1, updated_at: '2025-12-01T00:00:00Z' })
    const run = await runOf(server, 'orders')
    expect(run).toMatchObject({
      status: 'completed',
      total: 4,
      counts: { orderCount: 4, quoteRequestCount: 4 },
    })
    expect(await runOf(server, 'orders')).toMatchObject({ counts: { orderCount: 4, quoteRequestCount: 0 } })
    expect(await mark('orders')).not.toBeNull()
  })

  test('the response says how many orders were read and how many requests were created', async () => {
    await missed(2)
    const { caller } = await world.admin()
    expect(await caller.restOk('POST', '/api/admin/shopify/sync-orders')).toEqual({
      orderCount: 2,
      quoteRequestCount: 2,
    })
  })
})

describe('topics the store does not deliver', () => {
  test('missing topics are subscribed to, each at its own address, and existing subscriptions are left alone', async () => {
    const { as } = await world.admin()
    store.subscribed.push({
      id: '1',
      topic: 'orders/create',
      address: `${publicUrl}/api/webhooks/shopify/orders/create`,
    })
    const repaired = await repairSubscriptions(world.ports, as, { api: store, publicUrl })
    expect(repaired).toMatchObject({ topics: expect.arrayContaining(['products/update', 'refunds/create']) })
    expect(repaired).not.toMatchObject({ topics: expect.arrayContaining(['orders/create']) })
    expect(store.subscribed.find(({ topic }) => topic === 'products/update')?.address).toBe(
      `${publicUrl}/api/webhooks/shopify/products/update`,
    )
    expect(store.subscribed.some(({ topic }) => topic.startsWith('customers/'))).toBe(false)
    expect(await storeChanges(world)).toEqual(['subscriptions'])
    expect(await repairSubscriptions(world.ports, as, { api: store, publicUrl })).toEqual({ topics: [] })
    expect(await storeChanges(world)).toEqual(['subscriptions'])
  })

  test('a topic that the store refuses does not keep the others missing', async () => {
    const { as } = await world.admin()
    const [first, second, ...others] = subscribedTopics
    for (const reason of ['No access', 'No such topic'])
      store.failNext('subscribe', new StoreFailure('refused', reason))
    expect(await repairSubscriptions(world.ports, as, { api: store, publicUrl })).toMatchObject({
      refused: 'unavailable',
      message: `Not subscribed to ${first} (No access), ${second} (No such topic)`,
    })
    expect(store.subscribed.map(({ topic }) => topic)).toEqual(others)
    expect(await storeChanges(world)).toEqual(['subscriptions'])
  })

  test('no further topics are tried while the store cannot be reached, and created subscriptions stay', async () => {
    const { as } = await world.admin()
    const [first] = subscribedTopics
    store.beforeNext('subscribe', async () =>
      store.beforeNext('subscribe', async () => store.failNext('subscribe')),
    )
    expect(await repairSubscriptions(world.ports, as, { api: store, publicUrl })).toMatchObject({
      message: expect.stringContaining('(The store is away)'),
    })
    expect(store.subscribed.map(({ topic }) => topic)).toEqual([first])
    expect(await storeChanges(world)).toEqual(['subscriptions'])
  })

  test('topics stay missing if our address is unknown or the store cannot be reached', async () => {
    const { as } = await world.admin()
    expect(await repairSubscriptions(world.ports, as, { api: store, publicUrl: null })).toMatchObject({
      refused: 'conflict',
    })
    store.failNext('subscriptions')
    expect(await repairSubscriptions(world.ports, as, { api: store, publicUrl })).toMatchObject({
      refused: 'unavailable',
      message: 'The store is away',
    })
  })
})
