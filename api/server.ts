import cluster from 'node:cluster'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { demoRemains } from '../prisma/seed/demoRemains.ts'
import { demoSeededAt } from '../prisma/seed/demoSeededAt.ts'
import { buildDrainableApp } from './app.ts'
import { openDatabase } from './data/database/openDatabase.ts'
import { otherShop } from './data/store/otherShop.ts'
import { privateFolder } from './data/database/privateFolder.ts'
import { projectRoot } from './data/database/projectRoot.ts'
import { clearDemo, type DataState, fillDatabase, isForDemo, UnfinishedDemo } from './startData.ts'
import { type DemoStore, openDemoStore } from './demoStore.ts'
import { buildDeps, type Deps } from './deps.ts'
import { demoShop, type Env, readEnv, readEnvOfRealDesk, withDemoStore } from './env.ts'
import { openLog, reportTo } from './log.ts'
import { listen } from './listen.ts'
import { releaseMemory } from './releaseMemory.ts'
import { startScheduledJobs } from './startScheduledJobs.ts'
import { checkStart } from './startCheck.ts'
import { welcome } from './welcome.ts'

export { commands } from './cli/commands.ts'

/** How long a graceful shutdown may take before it is forced. */
const GRACE_MS = 10_000

/**
 * Starts the server with the settings from the environment; resolves once it listens. Rejects with a one-line
 * reason.
 */
export async function main(): Promise<void> {
  const env = readEnv()
  const log = openLog(env.log)
  const around = { log, resetDemo }
  let server = start(env, around)
  await server
  stopOnSignals(env.drainMs + GRACE_MS, log, async () => (await server).stop({ drain: true }))

  let resetting = false

  function resetDemo(): void {
    if (resetting) return
    resetting = true
    log.info('Resetting the demo …')
    server = server.then(async (running) => {
      await running.stop({ drain: false })
      await clearDemo(env.dataDir)
      const fresh = await start(env, around)
      resetting = false
      return fresh
    })
    server.catch(giveUp(log))
  }
}

/** Logs the fatal error and ends the process. */
const giveUp = (log: Logger) => (error: unknown) => {
  reportTo(log)(error)
  process.exit(1)
}

/** The objects that survive a restart of the server. */
interface Around {
  readonly log: Logger
  /**
   * Called for an admin's request to reset the demo: stops this server and starts it again with a new demo.
   */
  readonly resetDemo: () => void
}

interface Running {
  /** Ends everything that `start` began. With `drain`, requests are still served for the configured time. */
  stop(how: { readonly drain: boolean }): Promise<void>
}

async function start(env: Env, around: Around): Promise<Running> {
  // Must run before anything is written to the folder.
  const openFolder = privateFolder(env.dataDir, { create: env.databaseUrl === undefined })
  // A demo runs its own store unless the settings name another. It starts while the database opens.
  const store = hasOwnStore(env) ? await openDemoStore(env, (line) => around.log.warn(line)) : null
  try {
    return await serve(env, { store, openFolder, around })
  } catch (error) {
    await store?.stop()
    if (!(error instanceof UnfinishedDemo) || env.databaseUrl !== undefined) throw error
    around.log.warn('The demo was not seeded completely; it is seeded again')
    await clearDemo(env.dataDir)
    return start(env, around)
  }
}

const hasOwnStore = ({ demo, shop }: Env) => demo && shop.api === null && shop.domain === demoShop.domain

interface Prepared {
  readonly store: DemoStore | null
  readonly openFolder: string | null
  readonly around: Around
}

async function serve(env: Env, { store, openFolder, around }: Prepared): Promise<Running> {
  const { log } = around
  const timed = timing(log)
  const deps = await timed(
    'Database',
    () => open(env, store, around),
    () => (env.databaseUrl ? 'Database ready (PostgreSQL)' : `Database ready (embedded, in ${env.dataDir})`),
  )
  try {
    await check(deps, { openFolder, log })
    const data = await timed('Data', () => fillDatabase(deps, (line) => log.warn(line)), describeData)
    const { app, draining } = await buildDrainableApp(deps, { webDir: join(projectRoot(), 'dist/web'), log })
    await releaseMemory()
    await listen(app, env)
    const storeAt = data === 'real' ? null : await beginStore(store, deps, { app, log })
    const jobs = startScheduledJobs(deps)
    welcome(env, { demo: data !== 'real', storeAt, log })
    return {
      async stop(how) {
        if (how.drain && env.drainMs > 0) await draining.drain(env.drainMs)
        await draining.finish()
        await app.close()
        await jobs.stop()
        await deps.close()
        await store?.stop()
      },
    }
  } catch (error) {
    await deps.close()
    throw error
  }
}

/**
 * The demo's store may only replace a real one in a demo, and only a demo can be reset: data that users
 * entered must not depend on the demo's store, nor be deleted by a reset.
 */
async function open(env: Env, store: DemoStore | null, { resetDemo, log }: Around): Promise<Deps> {
  const { databaseUrl, readReplicaUrl, dataDir, secretKeys } = env
  const database = await openDatabase({
    databaseUrl,
    replica: readReplicaUrl === undefined ? undefined : { url: readReplicaUrl, log },
    dataDir,
    secretKeys,
    say(line) {
      log.info(line)
      tellCluster('loupe:migrating')
    },
  })
  tellCluster('loupe:migrated')
  try {
    const isDemo = env.demo && (await isForDemo(database))
    const follows = store && isDemo
    if (!follows) void store?.stop()
    const isReal = env.demo && !isDemo && (await demoSeededAt(database.prisma)) === null
    // Settings that make a demo by default must not expose a desk with real data to the demo's public secret.
    const fitting = isReal ? readEnvOfRealDesk() : env
    return await buildDeps(follows ? withDemoStore(env, store.url) : fitting, {
      report: reportTo(log),
      database,
      // A database server may have other processes and other data.
      resetDemo: isDemo && database.kind === 'embedded' ? resetDemo : null,
    })
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Tells the process that started this one when not to count the time; see `cli/Fleet.mjs`. */
function tellCluster(type: 'loupe:migrating' | 'loupe:migrated'): void {
  if (cluster.isWorker) process.send?.({ type })
}

/** The address of the demo's store; null if it did not start, which is logged. */
async function beginStore(
  store: DemoStore | null,
  { database, env }: Deps,
  { app, log }: { readonly app: FastifyInstance; readonly log: Logger },
): Promise<string | null> {
  const seededAt = store && (await demoSeededAt(database.prisma))
  if (!seededAt) return null
  const { port } = app.server.address() as AddressInfo
  const reason = await store.begin(seededAt, { host: env.host, port })
  if (reason === null) return store.url
  log.warn(`The demo’s store did not start (${reason}); Loupe continues without it`)
  return null
}

/** Logs problems with the configuration. @throws for those that must prevent the start, one line each */
async function check(
  { env, database: { prisma }, ports, trustedDocuments }: Deps,
  { openFolder, log }: { readonly openFolder: string | null; readonly log: Logger },
): Promise<void> {
  const findings = checkStart(env, {
    openFolder,
    hasAdmin: env.firstAdmin !== null || (await prisma.adminUser.count({ where: { role: 'admin' } })) > 0,
    hasTrustedDocuments: trustedDocuments.size > 0,
    otherShop: env.demo || !env.shop.domain ? null : await otherShop(prisma, env.shop.domain, ports.now()),
    demoRemains:
      !env.demo &&
      (await demoRemains(prisma, ports.passwords, { shop: demoShop.domain, firstAdmin: env.firstAdmin })),
  })
  for (const { text, stops } of findings) if (!stops) log.warn(text)
  const grave = findings.filter(({ stops }) => stops)
  if (grave.length > 0) throw new Error(grave.map(({ text }) => text).join('\n'))
}

const describeData = (state: DataState): string =>
  ({ real: 'Accounts ready', demo: 'Demo data in place', 'new demo': 'Demo data seeded' })[state]

const timing = (log: Logger) =>
  async function timed<T>(what: string, work: () => Promise<T>, done: (result: T) => string): Promise<T> {
    const since = performance.now()
    try {
      const result = await work()
      log.info(`✓ ${done(result)} (${duration(performance.now() - since)})`)
      return result
    } catch (error) {
      log.info(`✗ ${what} failed`)
      throw error
    }
  }

/** Same format as the earlier startup steps; see `cli/report.mjs`. */
const duration = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)

function stopOnSignals(withinMs: number, log: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const end = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), withinMs).unref()
    void stop().then(() => process.exit(0), giveUp(log))
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
