import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { buildApp } from '../../api/app.ts'
import { databaseAt } from '../../api/data/database/database.ts'
import { buildDeps } from '../../api/deps.ts'
import { readEnv } from '../../api/env.ts'
import { Caller } from '../kit/Caller.ts'
import { testDatabase } from '../kit/database/testDatabase.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { until } from '../kit/until.ts'
import { aWorld, type World } from '../kit/world.ts'

const STATUS = '{ systemStatus { status version startedAt checkedAt parts { name status detail lagMs } } }'
interface Report {
  readonly systemStatus: {
    readonly status: string
    readonly version: string
    readonly startedAt: string
    readonly checkedAt: string
    readonly parts: { name: string; status: string; detail: string; lagMs: number | null }[]
  }
}

/** Internals: a host, an address, or an error's text. */
const INSIDE = /127\.0\.0\.1|localhost|ECONN|prisma|postgres|pglite|node_modules|Error|\.ts:|@/i

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A separate server, because its report is cached for two seconds. */
async function fresh(settings: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer(settings)
  stops.push(() => server.stop())
  return server
}
const report = async (caller: Caller) => (await caller.graphqlOk<Report>(STATUS)).systemStatus
const partOf = ({ parts }: Report['systemStatus'], wanted: string) =>
  parts.find(({ name }) => name === wanted)

test('anyone can see that everything works, in plain words', async () => {
  const server = await fresh({ MAIL_URL: 'smtp://127.0.0.1:1' })
  const visitor = (await aWorld(server)).visitor()
  // On a busy machine, the database takes longer than a second at first.
  const status = await until('the database responds in time', async () => {
    const latest = await report(visitor)
    return partOf(latest, 'database')?.detail === 'Responding.' ? latest : null
  })
  expect(status).toMatchObject({
    status: 'OK',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
    parts: [
      { name: 'database', status: 'OK', detail: 'Responding.' },
      { name: 'event log', status: 'OK', lagMs: 0 },
      { name: 'store', status: 'OK', lagMs: 0 },
      { name: 'mail', status: 'OK', detail: 'Emails are sent on time.', lagMs: 0 },
    ],
  })
  expect(JSON.stringify(status)).not.toMatch(INSIDE)
  expect(status.checkedAt >= status.startedAt).toBe(true)
})

test('a store that is not connected is shown as such', async () => {
  const server = await fresh({ SHOPIFY_SHOP_DOMAIN: '', SHOPIFY_WEBHOOK_SECRET: '' })
  const status = await report((await aWorld(server)).visitor())
  expect(partOf(status, 'store')).toEqual({
    name: 'store',
    status: 'OK',
    detail: 'Not set up: no online store is connected.',
    lagMs: null,
  })
  expect(partOf(status, 'mail')?.detail).toBe('No mail server is configured; emails are saved to a folder.')
})

test.each([
  ['a mail', 10, 'DEGRADED'],
  ['a mail', 90, 'DOWN'],
  ['a recovery link', 10, 'DEGRADED'],
])('%s that has waited %i minutes makes the status of email %s', async (what, minutes, expected) => {
  // Nothing listens at this address, so sending is postponed.
  const server = await fresh({ MAIL_URL: 'smtp://127.0.0.1:1' })
  const world = await aWorld(server)
  const createdAt = new Date(world.ports.now().getTime() - minutes * 60_000)
  const nextAttemptAt = new Date(world.ports.now().getTime() + 3_600_000)
  const to = 'acme@makers.example'
  if (what === 'a mail')
    await world.prisma.mailMessage.create({
      data: { dedupeKey: 'x', to, subject: 'Secret subject', text: 'x', queuedAt: createdAt, nextAttemptAt },
    })
  else await world.prisma.recoveryRequest.create({ data: { email: to, createdAt, nextAttemptAt } })
  const status = await report(world.visitor())
  const mail = partOf(status, 'mail')
  expect(mail).toMatchObject({ status: expected, detail: 'Emails are delayed.' })
  expect(mail?.lagMs).toBeGreaterThanOrEqual(minutes * 60_000)
  expect(status.status).toBe(expected)
  expect(JSON.stringify(status)).not.toMatch(/acme|Secret/)
})

/** Emails that were tried and wait to be tried again, by the minutes since they were queued. */
const triedMails = async (world: World, mails: Readonly<Record<string, number>>) => {
  const now = world.ports.now().getTime()
  const nextAttemptAt = new Date(now + 3_600_000)
  await world.prisma.mailMessage.createMany({
    data: Object.entries(mails).map(([to, minutes]) => {
      const queuedAt = new Date(now - minutes * 60_000)
      return {
        dedupeKey: to,
        to,
        subject: 'x',
        text: 'x',
        attempts: 5,
        lastError: 'No',
        queuedAt,
        nextAttemptAt,
      }
    }),
  })
}

test('one address that rejects its emails does not make the status of email bad', async () => {
  const server = await fresh({ MAIL_URL: 'smtp://127.0.0.1:1' })
  const world = await aWorld(server)
  await triedMails(world, { 'dead@makers.example': 3 * 24 * 60 })
  expect(partOf(await report(world.visitor()), 'mail')).toMatchObject({ status: 'OK', lagMs: 0 })
})

test.each([
  ['refuses mails to everybody', 'DOWN', null],
  ['has since sent others', 'OK', 60],
])('if the mail server %s, the status of email is %s', async (_what, expected, sentMinutesAgo) => {
  const server = await fresh({ MAIL_URL: 'smtp://127.0.0.1:1' })
  const world = await aWorld(server)
  await triedMails(world, { 'acme@makers.example': 90, 'zenith@makers.example': 80 })
  if (sentMinutesAgo !== null) {
    const sentAt = new Date(world.ports.now().getTime() - sentMinutesAgo * 60_000)
    await world.prisma.mailMessage.create({
      data: { dedupeKey: 'sent', to: 'other@makers.example', subject: 'x', text: 'x', sentAt },
    })
  }
  expect(partOf(await report(world.visitor()), 'mail')).toMatchObject({ status: expected })
})

test('the status of email does not reveal whether an address is known', async () => {
  const server = await fresh({ MAIL_URL: 'smtp://127.0.0.1:1' })
  const world = await aWorld(server)
  const createdAt = new Date(world.ports.now().getTime() - 10 * 60_000)
  const nextAttemptAt = new Date(world.ports.now().getTime() + 3_600_000)
  // A failed attempt happens only for a known address, and so does the notice to an owner who applied again.
  await world.prisma.recoveryRequest.create({
    data: { email: 'acme@makers.example', createdAt, nextAttemptAt, attempts: 1 },
  })
  await world.prisma.mailMessage.create({
    data: { dedupeKey: 'x', to: 'acme@makers.example', subject: 'x', text: 'x', nextAttemptAt },
  })
  expect(partOf(await report(world.visitor()), 'mail')).toMatchObject({ status: 'OK', lagMs: 0 })
})

test("store orders that wait to be processed show in the store's status", async () => {
  const server = await fresh()
  const world = await aWorld(server)
  const receivedAt = new Date(world.ports.now().getTime() - 2 * 60_000)
  const nextAttemptAt = new Date(world.ports.now().getTime() + 3_600_000)
  await world.prisma.webhookDelivery.create({
    data: {
      webhookId: 'waits',
      topic: 'orders/create',
      shop: 'store.example',
      sha256: 'x',
      body: Buffer.from('{}'),
      receivedAt,
      nextAttemptAt,
    },
  })
  const store = partOf(await report(world.visitor()), 'store')
  expect(store?.status).toBe('DEGRADED')
})

const METRICS_TOKEN = 'a-collector-of-measurements'

/** A visitor of a server whose database is unreachable. */
async function withoutDatabase(): Promise<Caller> {
  const database = await testDatabase()
  const nowhere = databaseAt('postgresql://127.0.0.1:1/none', 1, { rowSecurityMissing: null })
  let away = false
  const unsteady = {
    ...database,
    get prisma() {
      return away ? nowhere.prisma : database.prisma
    },
  }
  const env = readEnv({ DEMO: '0', PORT: '0', METRICS_TOKEN })
  const deps = await buildDeps(env, { report: () => undefined, database: unsteady })
  const app = await buildApp(deps)
  await app.listen({ host: '127.0.0.1', port: 0 })
  stops.push(async () => {
    await app.close()
    await deps.close()
    await nowhere.close()
  })
  const visitor = new Caller(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  away = true
  return visitor
}

test('without its database, every part is down, and no internals are revealed', async () => {
  const visitor = await withoutDatabase()
  const answer = await visitor.graphql<Report>(STATUS)
  expect(answer.status).toBe(200)
  expect(answer.data.systemStatus).toMatchObject({
    status: 'DOWN',
    parts: [
      { name: 'database', status: 'DOWN', detail: 'Not responding.', lagMs: null },
      { name: 'event log', status: 'DOWN', detail: 'Waiting for the database.' },
      { name: 'store', status: 'DOWN', detail: 'Waiting for the database.' },
      { name: 'mail', status: 'DOWN', detail: 'Waiting for the database.' },
    ],
  })
  expect(answer.text).not.toMatch(INSIDE)
})

test('without its database, the process’s own measurements are still reported, and nothing is made up', async () => {
  const visitor = await withoutDatabase()
  const measured = await visitor.rest('GET', '/metrics', undefined, {
    authorization: `Bearer ${METRICS_TOKEN}`,
  })
  expect(measured.status).toBe(200)
  expect(measured.text).toMatch(/^loupe_database_up 0$/m)
  expect(measured.text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(measured.text).not.toMatch(/^loupe_(oldest|outgoing|dead)\w*({.*})? /m)
})

test('while the database cannot identify callers, they are told to try again, over GraphQL as over REST', async () => {
  const server = await fresh()
  const world = await aWorld(server)
  const { caller } = await world.supplier('Acme')
  const lost = Object.assign(new Error('Server has closed the connection.'), { code: 'P1017' })
  const lookUps = vi.spyOn(server.deps.sessions, 'bySession').mockRejectedValue(lost)
  const { status, codes } = await caller.graphql('{ viewer { role } }')
  expect({ status, codes }).toEqual({ status: 503, codes: ['UNAVAILABLE'] })
  const overRest = await caller.rest('GET', '/api/supplier/quote-opportunities')
  expect(overRest).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect(server.reported).toEqual([])
  lookUps.mockRestore()
  await world.end()
})
