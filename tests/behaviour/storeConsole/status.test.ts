import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemFigures } from '../../../api/data/reads/figures/systemFigures.ts'
import { theClock } from '../../../api/domain/actor.ts'
import { subscribeMissing } from '../../../api/usecases/store/subscribeMissing.ts'
import { subscribedTopics } from '../../../api/usecases/store/topics.ts'
import { StoreFailure } from '../../../api/usecases/storeApi/ports.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { FakeStoreApi } from '../../kit/store/fakeStoreApi.ts'
import { type AdminSeat, aWorld, type World } from '../../kit/world.ts'

const store = new FakeStoreApi()
let server: TestServer
let world: World
let admin: AdminSeat
beforeAll(async () => {
  server = await startTestServer(
    {
      SHOPIFY_ADMIN_TOKEN: 'a-token',
      SHOPIFY_API_URL: 'http://127.0.0.1:1',
      SHOPIFY_API_VERSION: '2026-10',
      PUBLIC_URL: 'http://desk.example',
    },
    undefined,
    store,
  )
})
afterAll(() => server.stop())
beforeEach(async () => {
  store.reset()
  server.deps.storeWatch.forget()
  world = await aWorld(server)
  admin = await world.admin()
})

async function status<Part>(fields: string): Promise<Part> {
  const { storeStatus } = await admin.caller.graphqlOk<{ storeStatus: Part }>(`{ storeStatus { ${fields} } }`)
  return storeStatus
}

const aDelivery = async (topic: string, statusNow: 'received' | 'done' | 'dead' | 'ignored', at: Date) =>
  world.prisma.webhookDelivery.create({
    data: {
      webhookId: crypto.randomUUID(),
      topic,
      shop: 'shop.test.example',
      sha256: 'x',
      body: Buffer.from('{}'),
      status: statusNow,
      receivedAt: at,
      // Nobody processes it meanwhile.
      nextAttemptAt: new Date(at.getTime() + 1e10),
    },
  })

describe('store connection status', () => {
  test('the status shows the API version, and that the store is a simulator', async () => {
    expect(await status('apiConfigured apiVersion simulatorUrl repairable')).toEqual({
      apiConfigured: true,
      apiVersion: '2026-10',
      simulatorUrl: 'http://127.0.0.1:1',
      repairable: true,
    })
  })

  test("the status lists the token's missing permissions", async () => {
    expect(await status('health { ok message missingScopes }')).toEqual({
      health: {
        ok: false,
        message: 'Store API is responding, but some permissions are missing.',
        missingScopes: ['read_inventory', 'read_orders'],
      },
    })
  })

  test('each figure equals the length of the list it links to', async () => {
    await world.prisma.product.create({ data: { title: 'From the store', storeId: '77' } })
    await world.prisma.product.create({ data: { title: 'Made here' } })
    await world.prisma.product.create({ data: { title: 'Gone', deletedAt: world.ports.now() } })
    const at = new Date(Date.UTC(2026, 2, 2))
    for (const one of ['received', 'done', 'dead', 'dead', 'ignored'] as const)
      await aDelivery('orders/create', one, at)
    const totalOf = async (list: string) => {
      const data = await admin.caller.graphqlOk<Record<string, { totalCount: number }>>(
        `{ ${list} { totalCount } }`,
      )
      return Object.values(data)[0]?.totalCount
    }
    const listed = (filter: string) => totalOf(`storeDeliveries(${filter})`)
    const said = await status<{
      productCount: number
      deliveries: Record<string, number>
      lastByTopic: object[]
    }>('productCount deliveries { waiting done dead ignored } lastByTopic { topic done }')
    expect(said).toEqual({
      productCount: await totalOf('products(source: STORE)'),
      deliveries: {
        waiting: await listed('status: [RECEIVED]'),
        done: await listed('status: [DONE]'),
        dead: await listed('status: [DEAD]'),
        ignored: await listed('status: [IGNORED]'),
      },
      lastByTopic: expect.arrayContaining([
        { topic: 'orders/create', done: await listed('topic: "orders/create", status: [DONE]') },
      ]),
    })
    expect(said.productCount).toBe(1)
    expect(said.deliveries).toMatchObject({ waiting: 1, dead: 2, ignored: 1 })
  })

  test('the status counts deliveries by topic, those waiting, and since when', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute))
    await aDelivery('orders/create', 'done', at(1))
    await aDelivery('orders/create', 'done', at(5))
    await aDelivery('orders/create', 'dead', at(3))
    await aDelivery('products/update', 'received', at(2))
    await aDelivery('products/update', 'received', at(4))
    const said = await status(
      'lag { waiting oldestWaitingAt } lastByTopic { topic lastReceivedAt waiting done dead } needs { deadDeliveries }',
    )
    expect(said).toEqual({
      lag: { waiting: 2, oldestWaitingAt: at(2).toISOString() },
      lastByTopic: [
        { topic: 'orders/create', lastReceivedAt: at(5).toISOString(), waiting: 0, done: 2, dead: 1 },
        { topic: 'products/update', lastReceivedAt: at(4).toISOString(), waiting: 2, done: 0, dead: 0 },
      ],
      needs: { deadDeliveries: 1 },
    })
  })

  test('an old delivery that is replayed has waited since its replay', async () => {
    const now = world.ports.now()
    const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    const { id } = await aDelivery('orders/create', 'dead', minutesAgo(3 * 24 * 60))
    await world.prisma.webhookDelivery.update({
      where: { id },
      data: { status: 'received', replays: 1, replayedAt: minutesAgo(2) },
    })
    await aDelivery('orders/create', 'received', minutesAgo(1))
    expect(await status('lag { waiting oldestWaitingAt }')).toEqual({
      lag: { waiting: 2, oldestWaitingAt: minutesAgo(2).toISOString() },
    })
    expect((await systemFigures(world.prisma, now)).deliveryWaitsMs).toBe(2 * 60_000)
  })

  test('the status lists running syncs, and when changes, the whole catalog and anything were last read', async () => {
    const began = world.ports.now()
    const ended = new Date(began.getTime() + 60_000)
    const run = { cause: 'timer', startedAt: began, heartbeatAt: new Date('2099-01-01') }
    const { id } = await world.prisma.syncRun.create({
      data: { ...run, kind: 'products', status: 'held', done: 5, total: 9 },
    })
    await world.prisma.syncRun.create({
      data: { ...run, kind: 'changes', status: 'completed', finishedAt: ended },
    })
    await world.prisma.syncRun.create({
      data: { ...run, kind: 'inventory', status: 'completed', finishedAt: began },
    })
    await world.prisma.syncRun.create({
      data: { ...run, kind: 'inventory', status: 'failed', finishedAt: ended },
    })
    const asked = 'running { id kind status done total } lastReconciledAt lastFullCheckAt lastSync'
    expect(await status(asked)).toEqual({
      running: [{ id, kind: 'PRODUCTS', status: 'HELD', done: 5, total: 9 }],
      lastReconciledAt: ended.toISOString(),
      lastFullCheckAt: began.toISOString(),
      lastSync: ended.toISOString(),
    })
  })

  test('the status lists topics the store does not deliver, and can subscribe to them', async () => {
    store.subscribed.push({
      id: '1',
      topic: 'orders/create',
      address: 'http://desk.example/api/webhooks/shopify/orders/create',
    })
    const before = await status<{ missingTopics: string[]; subscriptions: { present: boolean }[] }>(
      'missingTopics subscriptions { topic url present }',
    )
    expect(before.missingTopics).toEqual(subscribedTopics.filter((topic) => topic !== 'orders/create'))
    expect(before.subscriptions[0]).toEqual({
      topic: 'orders/create',
      url: 'http://desk.example/api/webhooks/shopify/orders/create',
      present: true,
    })
    const { repairSubscriptions } = await admin.caller.graphqlOk<{ repairSubscriptions: object }>(
      'mutation { repairSubscriptions { __typename ... on StoreStatus { missingTopics } } }',
    )
    expect(repairSubscriptions).toEqual({ __typename: 'StoreStatus', missingTopics: [] })
    expect(store.subscribed.map(({ topic }) => topic).sort()).toEqual([...subscribedTopics].sort())
    expect(await status('missingTopics')).toEqual({ missingTopics: [] })
  })

  test('an open screen learns which topics the store delivers as soon as another process has subscribed to them', async () => {
    const events = await server.deps.live.subscribe({ actor: admin.as, types: new Set(['store.changed']) })
    expect(await status('missingTopics')).toEqual({ missingTopics: subscribedTopics })
    // As the process does that reconciles the orders.
    await subscribeMissing(world.ports, theClock, { api: store, publicUrl: 'http://desk.example' })
    await events.next()
    await events.return?.()
    expect(await status('missingTopics')).toEqual({ missingTopics: [] })
  })

  test('topics that the store now delivers are known although it refused others', async () => {
    const [first] = subscribedTopics
    store.failNext('subscribe', new StoreFailure('refused', 'No access'))
    expect(await status('missingTopics')).toEqual({ missingTopics: subscribedTopics })
    await admin.caller.graphql('mutation { repairSubscriptions { __typename } }')
    expect(await status('missingTopics')).toEqual({ missingTopics: [first] })
  })
})
