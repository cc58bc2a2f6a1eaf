import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { buildApp } from '../../api/app.ts'
import type { OnStatement } from '../../api/data/database/sendStatement.ts'
import { buildDeps, type Deps } from '../../api/deps.ts'
import { readEnv } from '../../api/env.ts'
import { reportTo } from '../../api/log.ts'
import { startScheduledJobs } from '../../api/startScheduledJobs.ts'
import type { MailQueue } from '../../api/usecases/mail/ports.ts'
import type { StoreApi } from '../../api/usecases/storeApi/ports.ts'
import { type TestDatabase, testDatabase } from './database/testDatabase.ts'
import { SHOP, WEBHOOK_SECRET } from './shop.ts'
import { testClock, type TestClock } from './testClock.ts'

export interface TestServer {
  /** http://127.0.0.1:port */
  readonly base: string
  readonly deps: Deps
  readonly database: TestDatabase
  readonly clock: TestClock
  /** Errors that the server reported; a test that expects none may assert that it is empty. */
  readonly reported: unknown[]
  /** Waits until every recorded store delivery has been processed. */
  settle(): Promise<void>
  /** Stops the scheduled jobs, so that all further database activity is caused by callers. */
  stopScheduledJobs(): Promise<void>
  /**
   * Empties the database, except for the server's secret, and resets the clock, for a new world on the same
   * server.
   */
  reset(): Promise<void>
  stop(): Promise<void>
}

/** Email stays in the queue, where tests look for it, unless a test provides a mail server. */
const unsent: MailQueue = {
  claim: async () => null,
  sent: async () => undefined,
  failed: async () => undefined,
  giveUp: async () => undefined,
}

/** Webhooks are posted only if a test has a receiver on this machine. */
const untold: Deps['outgoing'] = {
  queue: async () => undefined,
  sender: { look: async () => undefined, drain: async () => undefined, stop: async () => undefined },
}

const idle = async () => undefined

/** Polls of the inbox and the settings, and the addition of points, depend on elapsed time. */
const DEPENDS_ON_TIME = /webhook_deliver|"settings"|attempt_counters/

/**
 * For the connection that carries wake-ups: an answer delayed by a busy machine is not a problem to report.
 */
function patient(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('query_timeout', '60000')
  return url.href
}

/**
 * The real server over HTTP and WebSocket on the project's database, with a clock that tests set.
 *
 * @param onStatement receives the SQL statements that a test may count: those that callers cause
 * @param log receives what the server logs, also the reported errors
 */
export async function startTestServer(
  settings: Record<string, string> = {},
  onStatement?: OnStatement,
  storeApi?: StoreApi,
  log?: Logger,
): Promise<TestServer> {
  const opened = await testDatabase(
    onStatement && ((sql) => void (DEPENDS_ON_TIME.test(sql) || onStatement(sql))),
  )
  const database = { ...opened, ...(opened.url && { url: patient(opened.url) }) }
  const clock = testClock()
  const reported: unknown[] = []
  // Email is stored there unless a test names a mail server.
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-test-'))
  const env = readEnv({
    DEMO: '0',
    PORT: '0',
    DATA_DIR: dataDir,
    SHOPIFY_SHOP_DOMAIN: SHOP,
    SHOPIFY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    ...settings,
  })
  const report = (error: unknown) => {
    reported.push(error)
    if (log) reportTo(log)(error)
  }
  const deps = await buildDeps(env, { report, now: clock.now, database, storeApi })
  const secrets = (await database.prisma.setting.findMany({ where: { key: 'installation-secret' } })).flatMap(
    ({ key, value }) => (typeof value === 'string' ? { key, value } : []),
  )
  const app = await buildApp(deps, log && { log })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const jobs = startScheduledJobs({
    ...deps,
    ...(!env.mailUrl && { mailQueue: unsent }),
    ...(!env.localWebhooks && { outgoing: untold }),
    // Tests start syncs themselves.
    storeSync: { ...deps.storeSync, resume: idle, beginDue: idle },
  })
  const { port } = app.server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    deps,
    database,
    clock,
    reported,
    settle: () => deps.inboxWorker.drain(),
    stopScheduledJobs: () => jobs.stop(),
    async reset() {
      await deps.inboxWorker.drain()
      await database.reset()
      // A server started later must be able to read the values that this one signs.
      await database.prisma.setting.createMany({ data: secrets, skipDuplicates: true })
      // The settings of earlier tests no longer apply.
      await deps.ports.rereadSettings()
      clock.reset()
      reported.length = 0
    },
    async stop() {
      await app.close()
      await jobs.stop()
      await deps.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
