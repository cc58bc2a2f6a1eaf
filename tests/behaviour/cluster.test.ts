import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../kit/database/testDatabase.ts'
import { freePort } from '../kit/freePort.ts'
import { postAsStore } from '../kit/postAsStore.ts'
import { rawRequest } from '../kit/rawRequest.ts'
import { ServerProcess } from '../kit/ServerProcess.ts'
import { SHOP, WEBHOOK_SECRET } from '../kit/shop.ts'
import { until } from '../kit/until.ts'

const READY_MS = 300_000

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'loupe-cluster-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const settingsFor = async (databaseUrl?: string): Promise<Record<string, string>> => ({
  PORT: String(await freePort()),
  DATA_DIR: dataDir,
  DEMO: '0',
  DRAIN_SECONDS_FILE: inFile('drain', '3'),
  METRICS_TOKEN: 'a-collector-of-measurements',
  SHOPIFY_SHOP_DOMAIN: SHOP,
  SHOPIFY_WEBHOOK_SECRET: WEBHOOK_SECRET,
  ...(databaseUrl && { DATABASE_URL_FILE: inFile('database', databaseUrl) }),
})

/** Settings may be kept in files, also those that the command itself looks at. */
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

/** The processes that have said that they serve, in that order. */
const serving = ({ output }: ServerProcess) =>
  [...output.matchAll(/^Process (\d+) serves$/gm)].map(([, pid]) => Number(pid))

let deliveries = 0
/** Each sends one webhook after the other. */
const LANES = ['a', 'b', 'c', 'd']

/** Webhooks from several connections without pause: what was acknowledged, and what else the callers got. */
class Load {
  readonly acknowledged = new Set<string>()
  readonly failures: string[] = []
  #ended = false
  readonly #lanes: Promise<unknown>

  constructor(base: string) {
    this.#lanes = Promise.all(LANES.map((lane) => this.#send(base, lane)))
  }

  async #send(base: string, lane: string): Promise<void> {
    while (!this.#ended) {
      const nth = ++deliveries
      const id = `${lane}-${nth}`
      try {
        const { status, text } = await postAsStore(base, 'carts/update', { id: nth }, { id })
        if (status === 200) this.acknowledged.add(id)
        else this.failures.push(`${id}: ${status} ${text}`)
      } catch (error) {
        this.failures.push(`${id}: ${String((error as Error).cause ?? error)}`)
      }
    }
  }

  async grows(): Promise<void> {
    const before = this.acknowledged.size
    await until('more is acknowledged', () => this.acknowledged.size > before + 20)
  }

  async end(): Promise<void> {
    this.#ended = true
    await this.#lanes
  }
}

describe.skipIf(inject('database').kind === 'embedded')('two processes behind one port', () => {
  let database: TestDatabase
  let cluster: ServerProcess
  let load: Load
  // The tests are one day of one cluster, because each process takes seconds to start.
  beforeAll(async () => {
    database = await testDatabase()
    cluster = ServerProcess.spawn(await settingsFor(database.url), ['api/cli/cluster.mjs', '2'])
    await until('both processes serve', () => serving(cluster).length === 2 || cluster.ended, READY_MS)
  })
  beforeEach(async () => {
    load = new Load(cluster.base)
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
    expect([...load.acknowledged].filter((id) => !recorded.has(id))).toEqual([])
  }

  async function countedWebhooks(): Promise<number> {
    const headers = { authorization: 'Bearer a-collector-of-measurements' }
    const { text } = await rawRequest(cluster.base, { path: '/metrics', headers })
    const webhooks = [
      ...text.matchAll(/^loupe_http_request_seconds_count\{.*route="\/api\/webhooks.*"200".*\} (\d+)$/gm),
    ]
    return webhooks.reduce((sum, [, count]) => sum + Number(count), 0)
  }

  it('measure as one, whichever of them a collector reaches', async () => {
    await load.end()
    expect(await countedWebhooks()).toBe(load.acknowledged.size)
  })

  it('are replaced one after another under load without a failed request', async () => {
    const first = serving(cluster)
    const before = cluster.output.length
    cluster.signal('SIGHUP')
    await until('both were replaced', () => cluster.output.includes('Replacing is over'), READY_MS)
    expect(cluster.output.slice(before), 'what they run was made ready first').toMatch(
      /^✓ Web and server [^\n]*\nReplacing all processes$/m,
    )
    await load.grows()
    await load.end()
    expect(load.failures).toEqual([])
    expect(await countedWebhooks(), 'with those that the replaced ones have counted').toBe(
      await database.prisma.webhookDelivery.count(),
    )
    const now = serving(cluster).slice(2)
    expect(now).toHaveLength(2)
    expect(now.filter((pid) => first.includes(pid))).toEqual([])
    await expectAllRecorded()
  })

  it('lose nothing they acknowledged when one hangs and is killed, and the other goes on until it is replaced', async () => {
    const [hanging = 0, other = 0] = serving(cluster).slice(-2)
    process.kill(hanging, 'SIGSTOP')
    const meanwhile = Array.from({ length: 20 }, () => rawRequest(cluster.base, { path: '/readyz' }))
    const statuses = (await Promise.all(meanwhile)).map(({ status }) => status)
    expect(statuses, 'no new connection waits for a process that hangs').toEqual(meanwhile.map(() => 200))
    process.kill(hanging, 'SIGKILL')
    await load.grows()
    await until('it says so', () => cluster.output.includes(`Process ${hanging} ended (SIGKILL)`))
    // Each lane may lose what the killed one was doing for it, and then a request over a kept connection to it,
    // before the client has seen that it is closed.
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
