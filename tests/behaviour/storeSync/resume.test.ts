import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stagedRows } from '../../../api/data/store/stagedRows.ts'
import { syncRuns } from '../../../api/data/store/syncRuns.ts'
import type { SyncKind } from '../../../api/domain/storeSync/syncKind.ts'
import { openStoreSync } from '../../../api/store/sync/openStoreSync.ts'
import type { Ports } from '../../../api/usecases/ports.ts'
import type { StoreSync } from '../../../api/usecases/storeSync/ports.ts'
import { FakeStoreApi } from '../../kit/store/fakeStoreApi.ts'
import { storeProduct } from '../../kit/store/storeProduct.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { catalogHere, changeInStore, runOf, stock } from './scene.ts'

const PATIENCE_MS = 100_000
/** More steps than any of these runs takes. */
const MAX_STEPS = 60

const store = new FakeStoreApi()
let server: TestServer
let world: World
beforeAll(async () => (server = await startTestServer({}, undefined, store)))
beforeEach(async () => {
  store.reset()
  world = await aWorld(server)
})
afterAll(() => server.stop())

/** Another process on the same database, with the given `ports`. */
function runner(ports: Ports = world.ports, alone = true): StoreSync {
  const { prisma } = world
  return openStoreSync({
    ports,
    api: store,
    runs: syncRuns(prisma),
    staged: stagedRows(prisma),
    cancelOrder: async () => undefined,
    others: {},
    alone,
    report: () => undefined,
  })
}

/**
 * Ports of a process that dies at its nth commit: the commit succeeds, and the process never learns of it.
 */
function dyingPorts(nth: number): { ports: Ports; dead: () => boolean } {
  let commits = 0
  const dead = () => commits >= nth
  const commit: Ports['commit'] = async (actor, work) => {
    if (dead()) throw new Error('This process is gone')
    commits++
    const done = await world.ports.commit(actor, work)
    if (dead()) throw new Error('This process is gone')
    return done
  }
  return { ports: { ...world.ports, commit }, dead }
}

const prices = () => {
  for (const { variants } of store.allProducts.values())
    for (const { storeId, position } of variants) store.allCosts.set(storeId, `${700 + position}.00`)
}

/** A store that has changed since the last sync: some products are new, changed, and deleted. */
async function aChangedStore(): Promise<void> {
  stock(store, 5)
  prices()
  await runOf(server, 'products')
  server.clock.advance(1)
  store.allProducts.delete(storeProduct(4).storeId)
  changeInStore(store, 2, { title: 'Renamed', available: false })
  const added = storeProduct(6)
  store.allProducts.set(added.storeId, added)
  prices()
  store.calls.length = 0
}

const kinds: readonly (readonly [SyncKind, number | null])[] = [
  ['products', null],
  ['products', 50_000],
  ['costs', null],
  ['inventory', null],
]

describe.each(kinds)('a sync of %s (the store claims %s variants)', (kind, claimed) => {
  test('a run that dies after any of its steps is resumed by another process with the same result', async () => {
    await aChangedStore()
    store.claimsVariants = claimed
    const expected = await runOf(server, kind)
    const state = await catalogHere(world)
    for (let nth = 2; nth < MAX_STEPS; nth++) {
      world = await aWorld(server)
      store.reset()
      await aChangedStore()
      store.claimsVariants = claimed
      const { ports, dead } = dyingPorts(nth)
      const first = runner(ports)
      const { id } = await first.request(kind, 'timer')
      await until('the process is gone, or done', async () => dead() || (await isOver(id)), PATIENCE_MS)
      if (!dead()) return expect(nth, 'every step had its turn').toBeGreaterThan(4)
      const second = runner()
      // Its last commit may still be in progress: the next process then finds the run leased, and tries again.
      await until('another has done it', () => second.resume().then(() => isOver(id)), PATIENCE_MS)
      const run = await second.wait(id, 0)
      expect(run, `after dying with step ${nth}`).toMatchObject({
        status: 'completed',
        counts: expected.counts,
      })
      expect(await catalogHere(world)).toEqual(state)
      await second.stop()
    }
    throw new Error('A run of so few products takes more steps than that?')
  })

  test('a second run leaves the same result', async () => {
    await aChangedStore()
    store.claimsVariants = claimed
    await runOf(server, kind)
    const once = await catalogHere(world)
    await runOf(server, kind)
    expect(await catalogHere(world)).toEqual(once)
  })
})

const isOver = async (id: string) => (await server.deps.storeSync.wait(id, 0))?.status !== 'running'

test('a stopped run is available to another process at once', async () => {
  await aChangedStore()
  const first = runner(world.ports, false)
  const second = runner(world.ports, false)
  store.beforeNext('products', () => new Promise(() => undefined))
  const { id } = await first.request('products', 'timer')
  await until('it waits for the store', () => store.calls.includes('products'))
  await first.stop()
  await second.resume()
  expect(await second.wait(id, PATIENCE_MS)).toMatchObject({ status: 'completed' })
})

test('a run belongs to its process for a minute and can be resumed after that', async () => {
  await aChangedStore()
  const [first, second] = [runner(world.ports, false), runner(world.ports, false)]
  let answer: () => void = () => undefined
  store.beforeNext('products', () => new Promise<void>((resolve) => (answer = resolve)))
  const { id } = await first.request('products', 'timer')
  await until('it waits for the store', () => store.calls.includes('products'))
  await second.resume()
  expect(store.calls.filter((call) => call === 'products')).toHaveLength(1)

  server.clock.advance(1)
  await second.resume()
  expect(await second.wait(id, PATIENCE_MS)).toMatchObject({ status: 'completed' })
  const after = await catalogHere(world)
  answer()
  await first.stop()
  expect(await catalogHere(world), 'whoever lost it does nothing more').toEqual(after)
})

test('a run stays with its process although the clock of another one is minutes behind', async () => {
  const begun = await world.prisma.syncRun.create({
    data: {
      kind: 'products',
      status: 'running',
      cause: 'timer',
      startedAt: server.clock.now(),
      heartbeatAt: new Date(server.clock.now().getTime() + 5 * 60_000),
    },
  })
  await runner(world.ports, false).resume()
  expect(await world.prisma.syncRun.findUnique({ where: { id: begun.id } })).toEqual(begun)
})

test('a run whose process died while its clock was ahead is resumed once the clock is right', async () => {
  await aChangedStore()
  server.clock.advance(48)
  const [first, second] = [runner(world.ports, false), runner(world.ports, false)]
  store.beforeNext('products', () => new Promise(() => undefined))
  const { id } = await first.request('products', 'timer')
  await until('it waits for the store', () => store.calls.includes('products'))
  server.clock.advance(-48)
  await second.resume()
  expect(await second.wait(id, PATIENCE_MS)).toMatchObject({ status: 'completed' })
  const { heartbeatAt } = await world.prisma.syncRun.findUniqueOrThrow({ where: { id } })
  expect(heartbeatAt.getTime()).toBeLessThan(server.clock.now().getTime())
  await first.stop()
})

test('two simultaneous calls get the same run', async () => {
  stock(store, 3)
  const processes = [runner(world.ports, false), runner(world.ports, false), server.deps.storeSync]
  // The run does not end before all calls have requested it.
  let goOn = () => {}
  const allAsked = new Promise<void>((resolve) => (goOn = resolve))
  store.beforeNext('catalogSize', () => allAsked)
  const runs = await Promise.all(processes.map((each) => each.request('products', 'admin')))
  goOn()
  expect(new Set(runs.map(({ id }) => id)).size).toBe(1)
  for (const { id } of runs) await server.deps.storeSync.wait(id, PATIENCE_MS)
  expect(store.calls.filter((call) => call === 'catalogSize')).toHaveLength(1)
})

test('whatever happens in the store between two syncs, the catalog matches the store after the second', async () => {
  const change = fc.record({
    nth: fc.integer({ min: 1, max: 8 }),
    action: fc.constantFrom('put', 'rename', 'drop', 'shrink', 'lag'),
  })
  const rounds = fc.array(
    fc.record({ changes: fc.array(change, { maxLength: 6 }), exported: fc.boolean(), all: fc.boolean() }),
    { minLength: 1, maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(rounds, async (history) => {
      store.reset()
      world = await aWorld(server)
      for (const { changes, exported, all } of history) {
        store.lagging.clear()
        for (const each of changes) befall(each)
        store.claimsVariants = exported ? 50_000 : null
        expect(await runOf(server, all ? 'products' : 'inventory')).toMatchObject({ status: 'completed' })
        server.clock.advance(1)
      }
      store.lagging.clear()
      store.claimsVariants = null
      await runOf(server, 'products')
      const inStore = [...store.allProducts.values()].sort((a, b) => (a.storeId < b.storeId ? -1 : 1))
      const here = await catalogHere(world)
      expect(here.map(({ storeId, title }) => [storeId, title])).toEqual(
        inStore.map(({ storeId, title }) => [storeId, title]),
      )
      expect(here.map(({ variants }) => variants.map(({ storeId }) => storeId))).toEqual(
        inStore.map(({ variants }) => variants.map(({ storeId }) => storeId)),
      )
    }),
    { numRuns: 12, seed: 20_261_120 },
  )
})

function befall({ nth, action }: { nth: number; action: string }): void {
  const product = storeProduct(nth)
  const there = store.allProducts.get(product.storeId)
  if (action === 'put' && !there) store.allProducts.set(product.storeId, product)
  if (!there) return
  if (action === 'rename') changeInStore(store, nth, { title: `${there.title} again` })
  if (action === 'drop') store.allProducts.delete(product.storeId)
  if (action === 'shrink') changeInStore(store, nth, { variants: there.variants.slice(0, 1) })
  if (action === 'lag') store.lagging.add(product.storeId)
}

test('an export started just before a crash is resumed, and one of an earlier run is canceled', async () => {
  await aChangedStore()
  store.claimsVariants = 50_000
  store.now = () => new Date(0)
  const earlier = await store.startCatalogExport()
  store.now = server.clock.now
  // Started at the store, and killed before that could be recorded.
  const { ports, dead } = dyingPorts(3)
  const { id } = await runner(ports).request('products', 'timer')
  await until('the process is gone', dead, PATIENCE_MS)
  const [own] = [...store.exporting.keys()].filter((bulkId) => bulkId !== earlier)
  const second = runner()
  await until('another has done it', () => second.resume().then(() => isOver(id)), PATIENCE_MS)
  expect(await second.wait(id, 0)).toMatchObject({ status: 'completed', bulkId: own })
  expect(store.exporting.size).toBe(0)
  expect(store.calls.filter((call) => call === 'startCatalogExport')).toHaveLength(2)
  await second.stop()
})
