import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cleanUpAndNote } from '../../../api/data/database/cleanUp.ts'
import { addHours } from '../../../api/domain/calendar.ts'
import type { SyncKind } from '../../../api/domain/storeSync/syncKind.ts'
import { rawRequest } from '../../kit/rawRequest.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { FakeStoreApi } from '../../kit/store/fakeStoreApi.ts'
import { until } from '../../kit/until.ts'
import { aWorld, type World } from '../../kit/world.ts'

const EXAMPLES = join(import.meta.dirname, '../../../api/deployment')
const METRICS_TOKEN = 'a-collector-of-measurements'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN })
})
beforeEach(async () => (world = await aWorld(server)))
afterAll(async () => {
  await world.end()
  await server.stop()
})

const idOf = async (headers: Record<string, string>, path = '/healthz') =>
  (await rawRequest(server.base, { path, headers })).headers['x-request-id']

describe('every answer names its request', () => {
  it('with the id from a proxy, so that both logs use the same one', async () => {
    expect(await idOf({ 'x-request-id': 'proxy-0123456789' })).toBe('proxy-0123456789')
  })

  it.each(['short', 'x'.repeat(65), 'with space', 'a<script>b', '{"level":"error"}'])(
    'with one of its own if the given one is not an id: %s',
    async (given) => {
      expect(await idOf({ 'x-request-id': given })).toMatch(/^[\da-f-]{36}$/)
    },
  )

  it('with a different one each time, also if it is refused', async () => {
    const ids = await Promise.all([
      idOf({}),
      idOf({}),
      idOf({}, '/api/nothing'),
      idOf({ host: 'evil.example' }),
    ])
    expect(new Set(ids).size).toBe(4)
    expect(ids).not.toContain(undefined)
  })
})

const read = async ({ base }: TestServer = server) => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  return (await rawRequest(base, { path: '/metrics', headers })).text
}
/** The value of one series. */
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length) ?? Number.NaN,
  )

describe('measurements', () => {
  it('requests are counted by route, so that neither ids nor secrets in addresses become series', async () => {
    const { caller } = await world.admin()
    await caller.rest('PATCH', '/api/quote-requests/some-id', {})
    await caller.rest('GET', '/unknown/secret-in-address')
    const text = await read()
    expect(
      valueOf(
        text,
        'loupe_http_request_seconds_count{method="PATCH",route="/api/quote-requests/:id",status="404"}',
      ),
    ).toBe(1)
    expect(text).not.toContain('some-id')
    expect(text).not.toContain('secret-in-address')
  })

  it('operations are measured by their first field, however they are executed and named by clients', async () => {
    const { caller } = await world.admin()
    const series = 'loupe_graphql_operation_seconds_count{kind="query",field="products"}'
    const before = valueOf(await read(), series) || 0
    for (let nth = 0; nth < 3; nth++)
      await caller.graphqlOk('query MadeUp { mine: products(first: 5) { edges { node { id } } } }')
    const text = await read()
    expect(valueOf(text, series) - before).toBe(3)
    expect(text).not.toMatch(/MadeUp|mine/)
  })

  it('errors are counted by code', async () => {
    const series = 'loupe_graphql_errors_total{code="UNAUTHENTICATED"}'
    const before = valueOf(await read(), series) || 0
    const visitor = world.visitor()
    await visitor.graphql('{ orders(first: 5) { edges { node { id } } } }')
    expect(valueOf(await read(), series) - before).toBe(1)
  })

  it('store deliveries that failed count until an admin dismisses them', async () => {
    const dead = () => read().then((text) => valueOf(text, 'loupe_dead_deliveries'))
    expect(await dead()).toBe(0)
    await world.deliver('orders/create', { id: 1 })
    await server.settle()
    expect(await dead()).toBe(1)
    await world.prisma.webhookDelivery.updateMany({ data: { status: 'dismissed' } })
    expect(await dead()).toBe(0)
  })

  it('the age of a clean-up counts from the last that succeeded, even in a process that has just started', async () => {
    const { prisma } = world
    const age = () => read().then((text) => valueOf(text, 'loupe_clean_up_age_seconds'))
    await server.stopScheduledJobs()
    await prisma.setting.deleteMany()
    expect(await age()).toBeNaN()
    await prisma.$executeRaw`ALTER TABLE sessions RENAME TO away`
    await expect(cleanUpAndNote(prisma, server.clock.now())).rejects.toThrow('sessions')
    await prisma.$executeRaw`UPDATE settings SET updated_at = updated_at - interval '2 days'`
    await expect(cleanUpAndNote(prisma, server.clock.now())).rejects.toThrow('sessions')
    await prisma.$executeRaw`ALTER TABLE away RENAME TO sessions`
    expect(await age()).toBeGreaterThan(2 * 86_400 - 60)
    await cleanUpAndNote(prisma, server.clock.now())
    expect(await age()).toBeLessThan(600)
  })

  it('a database without row-level security is distinguished from one that has it', async () => {
    const missing = () => read().then((text) => valueOf(text, 'loupe_row_security_missing'))
    const { database } = server.deps
    expect(await missing()).toBe(0)
    database.rowSecurityMissing = 'permission denied to create role'
    expect(await missing()).toBe(1)
    database.rowSecurityMissing = null
  })

  it('the lag of events is measured while somebody follows them', async () => {
    const { caller } = await world.admin()
    const before = valueOf(await read(), 'loupe_event_lag_seconds_count')
    const following = caller.subscribe('subscription { requestOpened { cursor } }')
    await until(
      'the subscription is counted',
      async () => valueOf(await read(), 'loupe_live{what="subscriptions"}') === 1,
    )
    await world.openRequest()
    await following.take(1)
    expect(valueOf(await read(), 'loupe_event_lag_seconds_count')).toBeGreaterThan(before)
    await caller.hangUp()
  })
})

it('refused sign-ins are counted by reason, also to accounts that do not exist, without names', async () => {
  const { email } = await world.admin()
  const signIn = (as: string) =>
    world.visitor().rest('POST', '/api/auth/admin/login', { email: as, password: 'not-the-password' })
  const counted = async (reason: string) =>
    valueOf(await read(), `loupe_sign_ins_refused_total{reason="${reason}"}`) || 0
  const [passwords, lockouts] = [await counted('password'), await counted('locked')]
  await signIn(email)
  for (let nth = 0; nth < 12; nth++) await signIn('nobody@desk.example')
  expect(await counted('password')).toBe(passwords + 11)
  expect(await counted('locked')).toBe(lockouts + 2)
  expect(await read()).not.toContain('desk.example')
})

it('the age of each sync counts from the last that was completed, or else from the first attempt', async () => {
  const connected = await startTestServer({ METRICS_TOKEN }, undefined, new FakeStoreApi())
  const { prisma, ports } = await aWorld(connected)
  const now = ports.now()
  const run = (kind: SyncKind, status: 'completed' | 'failed', hoursAgo: number) => {
    const at = addHours(now, -hoursAgo)
    return { kind, status, cause: 'timer', startedAt: at, heartbeatAt: at, finishedAt: at }
  }
  await prisma.syncRun.createMany({
    data: [
      run('changes', 'completed', 9),
      run('changes', 'completed', 5),
      run('changes', 'failed', 1),
      run('inventory', 'failed', 7),
      run('inventory', 'failed', 2),
    ],
  })
  const text = await read(connected)
  expect(valueOf(text, 'loupe_store_sync_age_seconds{kind="changes"}')).toBeCloseTo(5 * 3600, -2)
  expect(valueOf(text, 'loupe_store_sync_age_seconds{kind="inventory"}')).toBeCloseTo(7 * 3600, -2)
  await connected.stop()
})

it('no measurement has a label that Prometheus gives itself, which would replace it', async () => {
  const text = await read()
  expect(text).toContain('loupe_job_done_timestamp_seconds{task="')
  expect(text).not.toMatch(/[{,](?:job|instance)="/)
})

describe('the examples for operators', () => {
  it.each(['dashboard.json', 'alerts.yaml'])('%s uses only measurements that exist', async (file) => {
    const example = readFileSync(join(EXAMPLES, file), 'utf8')
    const { metrics } = server.deps
    const known = new Set((await metrics.registry.getMetricsAsJSON()).map(({ name }) => name))
    const wanted = [...example.matchAll(/\b(?:loupe|nodejs|process)_\w+/g)].map(([name]) => name)
    expect(wanted.length).toBeGreaterThan(5)
    const named = wanted.map((name) => (known.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, '')))
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })
})
