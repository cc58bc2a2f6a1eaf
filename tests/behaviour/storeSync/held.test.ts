import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrationsFolder, readMigrationFolder } from '../../../api/data/database/migrate.ts'
import { receiveProduct } from '../../../api/usecases/store/receiveProduct.ts'
import { FakeStoreApi } from '../../kit/store/fakeStoreApi.ts'
import { storeProduct } from '../../kit/store/storeProduct.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type AdminSeat, type World } from '../../kit/world.ts'
import { runOf, stock } from './scene.ts'

const CONFIRM = `mutation($input: ConfirmStoreSyncInput!) { confirmStoreSync(input: $input) {
  __typename ... on StoreSyncRun { id } ... on Error { message } } }`
const RUNS = `{ storeSyncRuns { totalCount edges { node {
  kind status cause requestedBy phase error counts { productCount removed ordersCanceled } } } } }`

const store = new FakeStoreApi()
let server: TestServer
let world: World
let admin: AdminSeat
beforeAll(async () => (server = await startTestServer({}, undefined, store)))
beforeEach(async () => {
  store.reset()
  world = await aWorld(server)
  admin = await world.admin()
  stock(store, 30, 1)
  await runOf(server, 'products')
  server.clock.advance(1)
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

const products = () => runOf(server, 'products')
const countHere = () => world.prisma.product.count({ where: { deletedAt: null } })
function loses(count: number): void {
  for (let nth = 1; nth <= count; nth++) store.allProducts.delete(storeProduct(nth).storeId)
}
async function answer(runId: string, remove: boolean) {
  const done = await admin.caller.graphqlOk<{
    confirmStoreSync: { __typename: string; message?: string }
  }>(CONFIRM, { input: { runId, remove } })
  await server.deps.storeSync.wait(runId, 100_000)
  return done.confirmStoreSync
}

describe.each([
  ['products', null],
  ['products', 50_000],
  ['inventory', null],
] as const)('a reading of %s that misses more than is plausible', (kind, claimed) => {
  beforeEach(() => {
    store.claimsVariants = claimed
    loses(21)
  })

  test('a held sync removes nothing and waits for an admin, who sees how much it would remove', async () => {
    const run = await runOf(server, kind)
    expect(run).toMatchObject({ status: 'held', finishedAt: null, counts: { removed: 21 } })
    expect(await countHere()).toBe(30)
    const { storeSyncRuns } = await admin.caller.graphqlOk<{ storeSyncRuns: { edges: { node: object }[] } }>(
      RUNS,
    )
    expect(storeSyncRuns.edges[0]?.node).toMatchObject({
      kind: kind.toUpperCase(),
      status: 'HELD',
      phase: 'REMOVING',
      counts: { removed: 21, ordersCanceled: 0 },
    })
    expect((await runOf(server, kind)).id, 'no other begins before that').toBe(run.id)
  })

  test('a held sync removes it once the admin approves', async () => {
    const { id } = await runOf(server, kind)
    expect((await answer(id, true)).__typename).toBe('StoreSyncRun')
    expect(await server.deps.storeSync.wait(id, 0)).toMatchObject({
      status: 'completed',
      counts: { productCount: 9, removed: 21 },
    })
    expect(await countHere()).toBe(9)
    expect(await world.prisma.syncStagedRow.count()).toBe(0)
    expect((await runOf(server, kind)).status, 'the next one runs as ever').toBe('completed')
  })

  test('a held sync keeps everything if the admin declines', async () => {
    const { id } = await runOf(server, kind)
    await answer(id, false)
    expect(await server.deps.storeSync.wait(id, 0)).toMatchObject({
      status: 'completed',
      counts: { removed: 0 },
    })
    expect(await countHere()).toBe(30)
  })

  test('a held sync keeps data that the store sent while it waited', async () => {
    const { id } = await runOf(server, kind)
    const product = storeProduct(3, { title: 'Still sold', updatedAt: new Date('2026-03-01T09:00:00Z') })
    await receiveProduct(world.ports, product)
    await answer(id, true)
    const left = await world.prisma.product.findMany({ where: { deletedAt: null }, select: { title: true } })
    expect(left).toHaveLength(10)
    expect(left).toContainEqual({ title: 'Still sold' })
  })

  test('a held sync is among an admin’s tasks on a live dashboard until it is answered', async () => {
    const held = async () =>
      await admin.caller.graphqlOk<{ dashboard: { needs: object }; storeStatus: { needs: object } }>(
        '{ dashboard { needs { heldSyncs } } storeStatus { needs { heldSyncs } } }',
      )
    const needs = (heldSyncs: number) => ({
      dashboard: { needs: { heldSyncs } },
      storeStatus: { needs: { heldSyncs } },
    })
    const query = 'subscription($after: EventCursor) { dashboardChanged(after: $after) { occurredAt } }'
    expect(await held()).toEqual(needs(0))
    const before = await admin.caller.eventCursor()
    const { id } = await runOf(server, kind)
    await admin.caller.subscribe(query, { after: before }).take(1)
    expect(await held()).toEqual(needs(1))
    const after = await admin.caller.eventCursor()
    await answer(id, false)
    await admin.caller.subscribe(query, { after }).take(1)
    expect(await held()).toEqual(needs(0))
  })

  test('admins see who answered and how', async () => {
    const { id } = await runOf(server, kind)
    const after = await admin.caller.eventCursor()
    await answer(id, false)
    const [heard] = await admin.caller
      .subscribe<{ storeChanged: object }>(
        'subscription($after: EventCursor) { storeChanged(after: $after) { runId removes by } }',
        { after },
      )
      .take(1)
    expect(heard?.storeChanged).toEqual({ runId: id, removes: false, by: admin.name })
  })

  test('a held sync can be answered only once', async () => {
    const { id } = await runOf(server, kind)
    await answer(id, false)
    expect(await answer(id, true)).toEqual({
      __typename: 'ConflictError',
      message: 'This sync no longer needs an answer.',
    })
    expect(await countHere()).toBe(30)
  })
})

test('up to twenty removals, or five percent, need no approval', async () => {
  loses(20)
  expect(await products()).toMatchObject({ status: 'completed', counts: { removed: 20 } })
  expect(await countHere()).toBe(10)
})

test('a full check held by a version that did not count orders separately counts again, and waits again', async () => {
  loses(21)
  const { id } = await runOf(server, 'inventory')
  await world.prisma.syncRun.update({ where: { id }, data: { counts: { removed: 21 } } })
  const upgrade = readMigrationFolder(migrationsFolder()).find(({ name }) =>
    name.endsWith('held_checks_count_orders'),
  )
  await world.prisma.$executeRawUnsafe(upgrade?.sql ?? '')
  await server.deps.storeSync.resume()
  expect(await server.deps.storeSync.wait(id, 100_000)).toMatchObject({
    status: 'held',
    counts: { removed: 21, ordersCanceled: 0 },
  })
  expect(await countHere()).toBe(30)
})

test('over REST, the caller is told that nothing was removed', async () => {
  loses(21)
  const answered = await admin.caller.rest<{ error: string; code: string }>('POST', '/api/admin/shopify/sync')
  expect(answered.status).toBe(409)
  expect(answered.body.error).toContain('The store no longer has 21 products, more than is plausible')
  expect(answered.body.code).toBe('CONFLICT')
})
