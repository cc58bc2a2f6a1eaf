import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inbox } from '../../../api/data/store/inbox.ts'
import { storeReads } from '../../../api/data/store/storeReads.ts'
import { StoreFailure } from '../../../api/usecases/storeApi/ports.ts'
import { replayDelivery } from '../../../api/usecases/storeConsole/replayDelivery.ts'
import { inboxWorker, type InboxWorker } from '../../../api/store/inbox/inboxWorker.ts'
import { storeUseCases } from '../../../api/wiring/storeUseCases.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { FakeStoreApi } from '../../kit/store/fakeStoreApi.ts'
import { SHOP } from '../../kit/shop.ts'
import { productPayload } from '../../kit/storePayloads.ts'
import { until } from '../../kit/until.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { productOfApi } from '../storeOrders/scene.ts'
import { runOf } from '../storeSync/scene.ts'

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

/** Another process that works on the same inbox. */
function worker(): InboxWorker {
  const { database, deps } = server
  return inboxWorker({
    inbox: inbox(database, { alone: database.kind === 'embedded' }),
    reads: storeReads(database.prisma),
    useCases: storeUseCases(deps.ports, { since: null, takesTestOrders: true }),
    api: store,
    sync: deps.storeSync,
    shopDomain: SHOP,
    now: server.clock.now,
    alone: false,
    onError: (error) => server.reported.push(error),
    renewEveryMs: 20,
  })
}

/** A store product that the catalog has. */
async function known() {
  const product = productPayload({ nth: 700, at: world.ports.now() })
  store.allProducts.set(String(product.id), productOfApi(product))
  await runOf(server, 'products')
  return product
}

/** Makes the store delay its next order response; returns how to release it. */
function slowStore(): () => void {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  store.beforeNext('order', () => answered)
  return answer
}

const edited = (orderId: number) => ({ order_edit: { id: 7, order_id: orderId } })
const deliveries = (topic: string) =>
  world.prisma.webhookDelivery.findMany({ where: { topic }, omit: { body: true } })

test('a delivery that waits for the store holds up no other and keeps its lease however long it takes', async () => {
  const product = await known()
  const [slow, other] = [worker(), worker()]
  const answer = slowStore()
  await world.deliver('orders/edited', edited(1))
  slow.start()
  await until('the store is asked', () => store.calls.includes('order'))
  for (let nth = 0; nth < 25; nth++) await world.deliver('orders/create', await world.order({ product }))
  slow.wake()
  await until('all others are done', async () =>
    (await deliveries('orders/create')).every(({ status }) => status === 'done'),
  )
  // Three times as long as a lease, which is renewed each time before it ends.
  for (let nth = 0; nth < 4; nth++) {
    const before = server.clock.now()
    server.clock.advance(10 / 3_600)
    await until('the lease is renewed', async () => {
      const [row] = await deliveries('orders/edited')
      return row !== undefined && row.nextAttemptAt.getTime() > before.getTime() + 20_000
    })
    await other.drain()
  }
  expect(await deliveries('orders/edited')).toMatchObject([{ status: 'received', attempts: 1 }])
  answer()
  await until('it is done', async () => (await deliveries('orders/edited'))[0]?.status === 'done')
  expect(await deliveries('orders/edited')).toMatchObject([{ attempts: 1 }])
  await slow.stop()
})

test('a server that stops does not wait for the store, and the next one retries the delivery as if for the first time', async () => {
  const stopping = worker()
  const answer = slowStore()
  await world.deliver('orders/edited', edited(1))
  stopping.start()
  await until('the store is asked', () => store.calls.includes('order'))
  await stopping.stop()
  expect(await deliveries('orders/edited')).toMatchObject([{ status: 'received', attempts: 0 }])
  answer()
  await worker().drain()
  expect(await deliveries('orders/edited')).toMatchObject([{ status: 'done', attempts: 1 }])
})

test('the price of a product is left out while its shop sells in another currency', async () => {
  const made = productPayload({ nth: 1, at: server.clock.now() })
  // The payload has all of its ids, so it is used unchanged.
  const product = { ...made, variant_gids: made.variants.map(({ id }) => ({ id })) }
  const prices = async () => (await world.prisma.variant.findMany()).map(({ price }) => price !== null)
  store.sellsIn = 'EUR'
  await world.deliver('products/create', product)
  await server.settle()
  expect(made.variants.map(({ price }) => Number(price) > 0)).toEqual([true, true])
  expect(await prices()).toEqual([false, false])
  server.clock.advance(1)
  await world.deliver('products/update', { ...product, updated_at: server.clock.now().toISOString() })
  await server.settle()
  expect(await prices()).toEqual([false, false])
  expect(store.askedForCurrency, 'by both deliveries').toBe(1)
})

test('a product whose prices the store refused to tell gets them once its failed delivery is replayed', async () => {
  store.sellsIn = 'USD'
  const made = productPayload({ nth: 1, at: server.clock.now() })
  const product = { ...made, variant_gids: made.variants.map(({ id }) => ({ id })) }
  const prices = async () => (await world.prisma.variant.findMany()).map(({ price }) => price !== null)
  const refused = new StoreFailure('refused', 'The token lacks a scope')
  for (const call of ['currency', 'product'] as const) store.failNext(call, refused)
  const fresh = worker()
  await world.deliver('products/create', product)
  await fresh.drain()
  expect(await deliveries('products/create')).toMatchObject([{ status: 'dead', attempts: 1 }])
  expect(await prices()).toEqual([false, false])
  server.clock.advance(60_000)
  const [dead] = await world.prisma.webhookDelivery.findMany({ where: { topic: 'products/create' } })
  await replayDelivery(world.ports, (await world.admin()).as, { deliveryId: dead?.id })
  await worker().drain()
  expect(await deliveries('products/create')).toMatchObject([{ status: 'done', attempts: 1 }])
  expect(await prices()).toEqual([true, true])
  server.reported.splice(0)
})

test.each([
  ['USD', [true, true]],
  ['EUR', [false, false]],
])(
  'while the currency of a shop that sells in %s cannot be read, prices stay unchanged, and it is read again later',
  async (sellsIn, priced) => {
    store.sellsIn = sellsIn
    const made = productPayload({ nth: 1, at: server.clock.now() })
    const product = { ...made, variant_gids: made.variants.map(({ id }) => ({ id })) }
    const prices = async () => (await world.prisma.variant.findMany()).map(({ price }) => price !== null)
    const storeIsAway = () => {
      for (const call of ['currency', 'product'] as const) store.failNext(call)
    }
    const processed = async (topic: string, body: object) => {
      storeIsAway()
      const fresh = worker()
      await world.deliver(topic, body)
      await fresh.drain()
      expect((await deliveries(topic)).map(({ status, attempts }) => `${status} ${attempts}`)).toEqual([
        'received 1',
      ])
      return fresh
    }
    const first = await processed('products/create', product)
    expect(await world.prisma.product.count(), 'the product is there').toBe(1)
    expect(await prices()).toEqual([false, false])
    server.clock.advance(1)
    await first.drain()
    expect(await deliveries('products/create')).toMatchObject([{ status: 'done', attempts: 2 }])
    expect(await prices()).toEqual(priced)
    const renamed = { ...product, title: 'Renamed', updated_at: server.clock.now().toISOString() }
    await processed('products/update', renamed)
    expect(await world.prisma.product.findMany()).toMatchObject([{ title: 'Renamed' }])
    expect(await prices()).toEqual(priced)
    server.reported.splice(0)
  },
)
