import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
} from 'vitest'
import { testDatabase, type TestDatabase } from '../kit/database/testDatabase.ts'
import { busyDesk, failureOf } from '../kit/busyDesk.ts'
import { deskSettings } from '../kit/deskSettings.ts'
import { freePort } from '../kit/freePort.ts'
import { type Lane, Load } from '../kit/Load.ts'
import { postAsStore } from '../kit/postAsStore.ts'
import { rawRequest } from '../kit/rawRequest.ts'
import { ServerProcess } from '../kit/ServerProcess.ts'
import { signInAdmin } from '../kit/signUp.ts'
import { until } from '../kit/until.ts'
import { expectJourney } from '../kit/expectJourney.ts'

const READY_MS = 300_000
const ADMIN = { email: 'root@desk.example', password: 'root-password-1' }

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'loupe-cluster-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const settingsFor = async (databaseUrl?: string): Promise<Record<string, string>> => ({
  PORT: String(await freePort()),
  DATA_DIR: dataDir,
  ...deskSettings(ADMIN),
  DRAIN_SECONDS_FILE: inFile('drain', '3'),
  LOCAL_WEBHOOKS: '1',
  METRICS_TOKEN: 'a-collector-of-measurements',
  ...(databaseUrl && { DATABASE_URL_FILE: inFile('database', databaseUrl) }),
})

/** Settings may be kept in files, including those that the command itself reads. */
function inFile(name: string, value: string): string {
  const path = join(dataDir, name)
  writeFileSync(path, value)
  return path
}

it('without PostgreSQL, the command says what it needs', async () => {
  const cluster = ServerProcess.spawn(await settingsFor(), ['api/cli/cluster.mjs', '2'])
  expect(await cluster.end()).toBe(1)
  expect(cluster.output.trim()).toBe(
    'Several processes need PostgreSQL: set DATABASE_URL. The embedded database serves only one.',
  )
})

/** The processes that have reported that they serve, in that order. */
const serving = ({ output }: ServerProcess) =>
  [...output.matchAll(/^Process (\d+) serves$/gm)].map(([, pid]) => Number(pid))

let deliveries = 0
const LANES = ['a', 'b', 'c', 'd']
/** Each sends one webhook after the other: acknowledged ones are recorded. */
const storeLanes = (base: string, acknowledged: Set<string>): Lane[] =>
  LANES.map((lane) => async () => {
    const nth = ++deliveries
    const id = `${lane}-${nth}`
    const failure = failureOf(id, await postAsStore(base, 'carts/update', { id: nth }, { id }))
    if (failure === null) acknowledged.add(id)
    return failure
  })

describe.skipIf(inject('database').kind === 'embedded')('two processes behind one port', () => {
  let database: TestDatabase
  let cluster: ServerProcess
  let acknowledged: Set<string>
  let load: Load
  // The tests are one day of one cluster, because each process takes seconds to start.
  beforeAll(async () => {
    database = await testDatabase()
    cluster = ServerProcess.spawn(await settingsFor(database.url), ['api/cli/cluster.mjs', '2'])
    await until('both processes serve', () => serving(cluster).length === 2 || cluster.ended, READY_MS)
  })
  beforeEach(async () => {
    acknowledged = new Set()
    load = new Load(storeLanes(cluster.base, acknowledged))
    await load.grows()
  })
  afterEach(() => load.end())
  afterAll(async () => {
    await cluster.kill('SIGTERM')
    await database.close()
  })

  async function expectAllRecorded(): Promise<void> {
    const rows = await database.prisma.webhookDelivery.findMany({ select: { webhookId: true } })
    const recorded = new Set(rows.map(({ webhookId }) => webhookId))
    expect([...acknowledged].filter((id) => !recorded.has(id))).toEqual([])
  }

  async function countedWebhooks(): Promise<number> {
    const headers = { authorization: 'Bearer a-collector-of-measurements' }
    const { text } = await rawRequest(cluster.base, { path: '/metrics', headers })
    const webhooks = [
      ...text.matchAll(/^loupe_http_request_seconds_count\{.*route="\/api\/webhooks.*"200".*\} (\d+)$/gm),
    ]
    return webhooks.reduce((sum, [, count]) => sum + Number(count), 0)
  }

  it('report the measurements of both, whichever of them a collector reaches', async () => {
    await load.end()
    expect(await countedWebhooks()).toBe(acknowledged.size)
  })

  it('are replaced one after another under load without a failed request or a lost event', async () => {
    const desk = await busyDesk(await signInAdmin(cluster.base, ADMIN))
    onTestFinished(() => desk.close())
    const work = new Load(desk.lanes)
    onTestFinished(() => work.end())
    await work.grows()
    const first = serving(cluster)
    const before = cluster.output.length
    cluster.signal('SIGHUP')
    await until('both were replaced', () => cluster.output.includes('Replacing is over'), READY_MS)
    expect(cluster.output.slice(before), 'what they run was made ready first').toMatch(
      /^✓ Web and server [^\n]*\nReplacing all processes$/m,
    )
    await Promise.all([load.grows(), work.grows()])
    await Promise.all([load.end(), work.end()])
    expect([...load.failures, ...work.failures]).toEqual([])
    await desk.expectNothingLost()
    expect(await countedWebhooks(), 'with those that the replaced ones have counted').toBe(
      await database.prisma.webhookDelivery.count(),
    )
    const now = serving(cluster).slice(2)
    expect(now).toHaveLength(2)
    expect(now.filter((pid) => first.includes(pid))).toEqual([])
    await expectAllRecorded()
  })

  it('carry a request from its order to its delivery together with a server on another machine', async () => {
    await load.end()
    const other = await ServerProcess.start(await settingsFor(database.url))
    onTestFinished(() => other.kill('SIGTERM'))
    await expectJourney(cluster.base, other.base, ADMIN)
  })

  it('lose nothing they acknowledged when one hangs and is killed, and the other continues until it is replaced', async () => {
    const [hanging = 0, other = 0] = serving(cluster).slice(-2)
    process.kill(hanging, 'SIGSTOP')
    const meanwhile = Array.from({ length: 20 }, () => rawRequest(cluster.base, { path: '/readyz' }))
    const statuses = (await Promise.all(meanwhile)).map(({ status }) => status)
    expect(statuses, 'no new connection waits for a process that hangs').toEqual(meanwhile.map(() => 200))
    process.kill(hanging, 'SIGKILL')
    await load.grows()
    await until('it says so', () => cluster.output.includes(`Process ${hanging} ended (SIGKILL)`))
    // Each lane may lose the request that the killed process was handling, and then one over a persistent
    // connection to it, before the client has seen that it is closed.
    const lost = load.failures.length
    expect(lost).toBeLessThanOrEqual(2 * LANES.length)
    await until('another one serves', () => serving(cluster).length === 5, READY_MS)
    await load.grows()
    await load.end()
    expect(load.failures.slice(lost), 'nothing fails once it is gone').toEqual([])
    expect(cluster.output).not.toContain(`Process ${other} ended`)
    await expectAllRecorded()
  })

  it('end together when the command is told to stop', async () => {
    await load.end()
    await cluster.kill('SIGTERM')
    expect(await cluster.end()).toBe(0)
    for (const pid of serving(cluster)) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})
