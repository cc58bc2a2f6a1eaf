import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { receiveProduct } from '../../../api/usecases/store/receiveProduct.ts'
import type { StoreOrder } from '../../../api/usecases/store/ports.ts'
import { StoreFailure } from '../../../api/usecases/storeApi/ports.ts'
import { FakeStoreApi } from '../../kit/store/fakeStoreApi.ts'
import { storeProduct } from '../../kit/store/storeProduct.ts'
import { productPayload } from '../../kit/storePayloads.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { SHOP } from '../../kit/shop.ts'
import { catalogHere, changeInStore, PATIENCE_MS, runOf, stock } from './scene.ts'

const DAYS = 24

const store = new FakeStoreApi()
let server: TestServer
let world: World
beforeAll(async () => (server = await startTestServer({}, undefined, store)))
beforeEach(async () => {
  store.reset()
  world = await aWorld(server)
})
afterAll(() => server.stop())

const inventory = () => runOf(server, 'inventory')

test('missed products are fetched, unreported deletions are removed, and nothing else is queried', async () => {
  stock(store, 6)
  await runOf(server, 'products')
  server.clock.advance(1)
  changeInStore(store, 2, { title: 'Renamed unheard' })
  store.allProducts.delete(storeProduct(3).storeId)
  const added = storeProduct(7)
  store.allProducts.set(added.storeId, added)
  store.calls.length = 0
  expect(await inventory()).toMatchObject({ status: 'completed', counts: { productCount: 6, removed: 1 } })
  expect((await catalogHere(world)).map(({ title }) => title)).toEqual([
    'Tennis Bracelet 1',
    'Renamed unheard',
    ...[4, 5, 6, 7].map((nth) => `Tennis Bracelet ${nth}`),
  ])
  expect(store.calls.filter((call) => call === 'product')).toHaveLength(3)
})

test('a missed product that cannot be saved is named, and the others are fetched', async () => {
  stock(store, 3)
  await runOf(server, 'products')
  changeInStore(store, 1, { title: 'no \0 column takes this' })
  changeInStore(store, 2, { title: 'Renamed unheard' })
  store.allProducts.delete(storeProduct(3).storeId)
  expect(await inventory()).toMatchObject({
    status: 'failed',
    error: expect.stringContaining(`Could not be saved: product ${storeProduct(1).storeId}.`),
    counts: { removed: 1 },
  })
  expect(server.reported.splice(0)).toHaveLength(1)
  expect((await catalogHere(world)).map(({ title }) => title)).toEqual([
    'Tennis Bracelet 1',
    'Renamed unheard',
  ])
})

test('a product that is newer here than in the store’s list is left alone', async () => {
  stock(store, 1)
  await receiveProduct(
    world.ports,
    storeProduct(1, { title: 'Newer', updatedAt: new Date('2026-03-01T10:00:00Z') }),
  )
  await inventory()
  expect((await catalogHere(world))[0]?.title).toBe('Newer')
})

/** An order that arrived by webhook, as far as an inventory sync needs it. */
async function anOrder(nth = 1) {
  const product = productPayload({ nth, at: world.ports.now() })
  const id = String(product.id)
  store.allProducts.set(id, storeProduct(nth, { storeId: id }))
  const payload = await world.order({ product })
  await world.deliver('orders/create', payload)
  await server.settle()
  expect(await requests()).toHaveLength(nth)
  return { storeId: String(payload.id), updatedAt: new Date(payload.updated_at) } as StoreOrder
}
const requests = async () =>
  (await world.prisma.quoteRequest.findMany({ select: { status: true } })).map(({ status }) => status)

test('an order that the store deleted without a webhook is canceled', async () => {
  await anOrder()
  server.clock.advance(1)
  expect((await inventory()).counts).toMatchObject({ removed: 1, ordersCanceled: 1 })
  expect(await requests()).toEqual(['cancelled'])
})

test('an order that the store refuses to show is named, and the others are still canceled', async () => {
  await anOrder(1)
  await anOrder(2)
  server.clock.advance(1)
  store.failNext('order', new StoreFailure('refused', 'Not this one'))
  expect(await inventory()).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/^Could not be saved: order \d+\./),
    counts: { removed: 1 },
  })
  expect(server.reported.splice(0)).toHaveLength(1)
  expect((await requests()).sort()).toEqual(['cancelled', 'pending'])
})

test('a product that the store refuses to show stays and is named, and the others are still removed', async () => {
  stock(store, 3)
  await runOf(server, 'products')
  for (const nth of [2, 3]) store.allProducts.delete(storeProduct(nth).storeId)
  store.failNext('product', new StoreFailure('refused', 'Not this one'))
  expect(await inventory()).toMatchObject({
    status: 'failed',
    error: expect.stringContaining(`Could not be saved: product ${storeProduct(2).storeId}.`),
    counts: { removed: 1 },
  })
  expect(server.reported.splice(0)).toHaveLength(1)
  expect(await catalogHere(world)).toHaveLength(2)
})

test('an order that the store’s search does not show yet stays', async () => {
  const order = await anOrder()
  store.beforeNext('order', async () => void store.allOrders.set(order.storeId, order))
  server.clock.advance(1)
  expect((await inventory()).counts).toMatchObject({ removed: 0 })
  expect(await requests()).toEqual(['pending'])
})

test("an order older than the store's search reaches is not treated as deleted", async () => {
  await anOrder()
  server.clock.advance(61 * DAYS)
  await inventory()
  expect(await requests()).not.toContain('cancelled')
})

test('an order that became too old for the store’s search while a check was interrupted is not treated as deleted', async () => {
  await anOrder()
  server.clock.advance(61 * DAYS)
  const threeDaysAgo = new Date(server.clock.now().getTime() - 3 * DAYS * 3_600_000)
  const { id } = await world.prisma.syncRun.create({
    data: {
      kind: 'inventory',
      status: 'running',
      cause: 'timer',
      startedAt: threeDaysAgo,
      heartbeatAt: threeDaysAgo,
      position: { at: 'orders', after: null },
    },
  })
  await server.deps.storeSync.resume()
  expect(await server.deps.storeSync.wait(id, PATIENCE_MS)).toMatchObject({
    status: 'completed',
    counts: { removed: 0 },
  })
  expect(await requests()).not.toContain('cancelled')
})

test('orders that the store’s search does not reach do not make a large removal look small', async () => {
  const now = server.clock.now()
  const placed = (count: number, daysAgo: number) =>
    Array.from({ length: count }, (_, nth) => ({
      shop: SHOP,
      storeId: `${daysAgo}00${nth}`,
      storeCreatedAt: new Date(now.getTime() - daysAgo * DAYS * 3_600_000),
      storeUpdatedAt: now,
      raw: '',
    }))
  await world.prisma.storeOrder.createMany({ data: [...placed(21, 5), ...placed(500, 300)] })
  expect(await inventory()).toMatchObject({ status: 'held', counts: { removed: 21 } })
})
