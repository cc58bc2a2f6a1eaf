import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { StoreFailure } from '../../../api/usecases/storeApi/ports.ts'
import { FakeStoreApi } from '../../kit/store/fakeStoreApi.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { aWorld, type AdminSeat, type World } from '../../kit/world.ts'
import { PATIENCE_MS, stock } from './scene.ts'

const PRODUCTS = '/api/admin/shopify/sync'
const COSTS = '/api/admin/shopify/sync-costs'
const SYNC = `mutation($kind: StoreSyncKind!) { syncStore(input: { kind: $kind }) {
  __typename ... on StoreSyncRun { id kind status requestedBy } ... on Error { message } } }`

interface Synced {
  readonly syncStore: { readonly __typename: string; readonly id: string; readonly requestedBy: string }
}

const store = new FakeStoreApi()
let server: TestServer
let world: World
let admin: AdminSeat
beforeAll(async () => (server = await startTestServer({}, undefined, store)))
beforeEach(async () => {
  store.reset()
  world = await aWorld(server)
  admin = await world.admin()
  stock(store, 4)
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

const post = (path: string) => admin.caller.rest<Record<string, unknown>>('POST', path)

test('product and cost syncs return the documented counts', async () => {
  const products = await post(PRODUCTS)
  expect([products.status, products.body]).toEqual([200, { productCount: 4, variantCount: 8 }])
  const costs = await post(COSTS)
  expect([costs.status, costs.body]).toEqual([
    200,
    { costsSynced: 0, totalProcessed: 8, skipped: 8, unchanged: 0 },
  ])
})

test('a long sync returns its id, and a second call joins it', async () => {
  let answer: () => void = () => undefined
  store.beforeNext('products', () => new Promise<void>((resolve) => (answer = resolve)))
  const first = await post(`${PRODUCTS}?wait=0`)
  expect(first.status).toBe(202)
  const joined = await admin.caller.graphqlOk<Synced>(SYNC, { kind: 'PRODUCTS' })
  expect(joined.syncStore).toMatchObject({ __typename: 'StoreSyncRun', requestedBy: admin.name })
  expect(first.body).toEqual({ jobId: joined.syncStore.id })
  expect((await post(`${PRODUCTS}?wait=0`)).body).toEqual(first.body)
  answer()
  expect(await server.deps.storeSync.wait(joined.syncStore.id, PATIENCE_MS)).toMatchObject({
    status: 'completed',
    counts: { productCount: 4, variantCount: 8 },
  })
  expect(store.calls.filter((call) => call === 'catalogSize')).toHaveLength(1)
})

test('calls that wait for a sync do not hold up the other calls of their admin', async () => {
  let answer: () => void = () => undefined
  store.beforeNext('products', () => new Promise<void>((resolve) => (answer = resolve)))
  let answered = 0
  const syncs = Array.from({ length: 12 }, async () => {
    const { status } = await post(PRODUCTS)
    answered++
    return status
  })
  await until('the store is asked', () => store.calls.includes('products'))
  expect((await admin.caller.rest('GET', '/api/suppliers')).status).toBe(200)
  expect(answered).toBe(0)
  answer()
  expect(new Set(await Promise.all(syncs))).toEqual(new Set([200]))
})

test.each([
  [new StoreFailure('unauthorized', 'The store does not accept the token'), 'The store does not accept'],
  [new StoreFailure('unavailable', 'The store cannot be reached'), 'cannot be reached'],
  [new Error('secret-detail of ours'), 'Something went wrong on our side'],
])('a failure gives its reason and no internals: %s', async (error, said) => {
  store.failNext('catalogSize', error)
  const answered = await post(PRODUCTS)
  expect(answered.status).toBe(503)
  expect(answered.body).toMatchObject({ code: 'UNAVAILABLE' })
  expect(answered.text).toContain(said)
  expect(answered.text).not.toContain('secret-detail')
  expect((await post(PRODUCTS)).status, 'the next call starts a new one').toBe(200)
})

test('screens are notified of the start and the end, with the run', async () => {
  const cursor = await admin.caller.eventCursor()
  await post(PRODUCTS)
  const logged = await world.prisma.event.findMany({
    where: { type: 'store.changed' },
    orderBy: { seq: 'asc' },
  })
  const run = await world.prisma.syncRun.findFirstOrThrow()
  // Also every two seconds in between.
  expect(logged.length).toBeGreaterThanOrEqual(2)
  for (const { stream, data } of logged)
    expect([stream, data]).toEqual(['admin', { what: 'sync', runId: run.id }])
  const following = admin.caller.subscribe<{ storeChanged: { what: string; runId: string | null } }>(
    'subscription($after: EventCursor) { storeChanged(after: $after) { what runId } }',
    { after: cursor },
  )
  // The catalog arrived in two pages.
  const frames = await following.take(logged.length + 2)
  const kinds = frames.map(({ storeChanged }) => storeChanged.what)
  expect([kinds[0], kinds.at(-1)]).toEqual(['SYNC', 'SYNC'])
  expect(kinds.filter((what) => what !== 'SYNC')).toEqual(['CATALOGUE', 'CATALOGUE'])
  expect(frames[0]?.storeChanged.runId).toBe(run.id)
})

describe('the list of sync runs', () => {
  const RUNS = `query($first: Int, $after: String, $kind: StoreSyncKind) {
    storeSyncRuns(first: $first, after: $after, kind: $kind) {
      totalCount pageInfo { hasNextPage endCursor } edges { node { kind status } } } }`
  interface Runs {
    storeSyncRuns: {
      totalCount: number
      pageInfo: { hasNextPage: boolean; endCursor: string }
      edges: { node: { kind: string } }[]
    }
  }

  test('runs are listed newest first in pages, of one kind or all', async () => {
    for (const path of [PRODUCTS, COSTS, PRODUCTS]) await post(path)
    const read = async (variables: object) =>
      (await admin.caller.graphqlOk<Runs>(RUNS, { ...variables })).storeSyncRuns
    const first = await read({ first: 2 })
    expect(first.totalCount).toBe(3)
    expect(first.edges.map(({ node }) => node.kind)).toEqual(['PRODUCTS', 'COSTS'])
    const rest = await read({ first: 2, after: first.pageInfo.endCursor })
    expect([rest.edges.length, rest.pageInfo.hasNextPage]).toEqual([1, false])
    expect((await read({ kind: 'COSTS' })).totalCount).toBe(1)
  })
})
