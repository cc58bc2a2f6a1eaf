import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { FakeStoreApi } from '../../kit/store/fakeStoreApi.ts'
import { productPayload } from '../../kit/storePayloads.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { orderOfApi, productOfApi } from '../storeOrders/scene.ts'
import { runOf } from './scene.ts'

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

const PATIENCE_MS = 100_000
const TWO_DAYS = 48
const marks = () => world.prisma.syncMark.findMany({ where: { kind: { not: 'baseline' } } })

/** Runs everything due, and returns the names of the runs. */
async function runDue(): Promise<string[]> {
  const before = await world.prisma.syncRun.findMany({ select: { id: true } })
  await server.deps.storeSync.beginDue()
  const begun = await world.prisma.syncRun.findMany({
    where: { id: { notIn: before.map(({ id }) => id) } },
    orderBy: { kind: 'asc' },
  })
  for (const { id } of begun)
    expect(await server.deps.storeSync.wait(id, PATIENCE_MS)).toMatchObject({ status: 'completed' })
  return begun.map(({ kind }) => kind)
}

test('a clock that was ahead for a while stops no sync, and leaves no gap in the synced data', async () => {
  const product = productPayload({ nth: 700, at: world.ports.now() })
  store.allProducts.set(String(product.id), productOfApi(product))
  await runOf(server, 'products')
  server.clock.advance(TWO_DAYS)
  for (const kind of ['products', 'changes', 'costs', 'inventory'] as const) await runOf(server, kind)

  // Some hours later the clock is right again. Meanwhile the store sent nothing.
  server.clock.advance(1 - TWO_DAYS)
  const order = orderOfApi(await world.order({ product }))
  store.allOrders.set(order.storeId, order)
  server.clock.advance(4)
  expect((await runDue()).toSorted()).toEqual(['changes', 'products'])
  // The costs are synced after the catalog.
  expect(await runDue()).toEqual(['costs'])
  expect(await world.prisma.quoteRequest.findMany()).toHaveLength(1)
  const now = world.ports.now()
  expect((await marks()).filter(({ kind, at }) => kind !== 'inventory' && at > now)).toEqual([])
  server.clock.advance(10 / 60)
  expect(await runDue()).toEqual(['changes'])
})
