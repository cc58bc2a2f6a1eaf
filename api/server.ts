import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { demoRemains } from '../prisma/seed/demoRemains.ts'
import { demoToldAt } from '../prisma/seed/demoToldAt.ts'
import { demoAccounts, seedDemo } from '../prisma/seed/seedDemo.ts'
import { buildDrainableApp } from './app.ts'
import { ensureFirstAdmin } from './data/account/firstAdmin.ts'
import { type Database, openDatabase } from './data/database/openDatabase.ts'
import { privateFolder } from './data/database/privateFolder.ts'
import { projectRoot } from './data/database/projectRoot.ts'
import { type DemoStore, openDemoStore } from './demoStore.ts'
import { buildDeps, type Deps } from './deps.ts'
import { demoShop, type Env, readEnv, withDemoStore } from './env.ts'
import { storeDate } from './simulator/state/storeDate.ts'
import { startScheduledJobs } from './startScheduledJobs.ts'
import { checkStart } from './startCheck.ts'

/** How long a graceful shutdown may take before it is forced. */
const GRACE_MS = 10_000

/**
 * Starts the server with the settings from the environment; resolves once it listens. Rejects with a one-line
 * reason.
 */
export async function main(): Promise<void> {
  const env = readEnv()
  // Must happen before anything is written there.
  const openFolder = privateFolder(env.dataDir, { create: env.databaseUrl === undefined })
  // A demo runs its own store unless the settings name another. It starts while the database opens.
  const store = hasOwnStore(env) ? await openDemoStore(env, (line) => console.error(line)) : null
  try {
    await serve(env, store, openFolder)
  } catch (error) {
    await store?.stop()
    throw error
  }
}

const hasOwnStore = ({ demo, shop }: Env) => demo && shop.api === null && shop.domain === demoShop.domain

async function serve(env: Env, store: DemoStore | null, openFolder: string | null): Promise<void> {
  const deps = await timed(
    'Database',
    () => open(env, store),
    () => (env.databaseUrl ? 'Database ready (PostgreSQL)' : `Database ready (embedded, in ${env.dataDir})`),
  )
  try {
    await check(deps, openFolder)
    const demo = await timed('Data', () => fill(deps), describeData)
    const { app, drain } = await buildDrainableApp(deps, { webDir: join(projectRoot(), 'dist/web') })
    await listen(app, env)
    const storeAt = demo === 'real' ? null : await beginStore(store, deps, app)
    const jobs = startScheduledJobs(deps)
    stopOnSignals(env.drainMs + GRACE_MS, async () => {
      if (env.drainMs > 0) await drain(env.drainMs)
      await app.close()
      await jobs.stop()
      await deps.close()
      await store?.stop()
    })
    welcome(env, demo !== 'real', storeAt)
  } catch (error) {
    await deps.close()
    throw error
  }
}

/**
 * The demo's store may only stand in for a real one in a demo: data that users entered must never follow it.
 */
async function open(env: Env, store: DemoStore | null): Promise<Deps> {
  const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir })
  try {
    const follows = store && ((await isEmpty(database)) || (await hasDemo(database)))
    if (!follows) void store?.stop()
    return await buildDeps(follows ? withDemoStore(env, store.url) : env, { report: reportError, database })
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The address of the demo's store; null if it did not start, which is logged. */
async function beginStore(
  store: DemoStore | null,
  { database, env }: Deps,
  app: App,
): Promise<string | null> {
  const toldAt = store && (await demoToldAt(database.prisma))
  if (!toldAt) return null
  const { port } = app.server.address() as AddressInfo
  const reason = await store.begin(toldAt, { host: env.host, port })
  if (reason === null) return store.url
  console.error(`The demo’s store did not start (${reason}); Loupe continues without it`)
  return null
}

/** Logs problems with the configuration. @throws for those that must stop the start, one line each */
async function check({ env, database: { prisma }, ports }: Deps, openFolder: string | null): Promise<void> {
  const findings = checkStart(env, {
    openFolder,
    hasAdmin: env.firstAdmin !== null || (await prisma.adminUser.count({ where: { role: 'admin' } })) > 0,
    demoRemains: !env.demo && (await demoRemains(prisma, ports.passwords, demoShop.domain)),
  })
  for (const { text, stops } of findings) if (!stops) warn(text)
  const grave = findings.filter(({ stops }) => stops)
  if (grave.length > 0) throw new Error(grave.map(({ text }) => text).join('\n'))
}

const warn = (line: string) => console.warn(`! ${line}`)

const isEmpty = async ({ prisma }: Database) =>
  (await prisma.supplier.count()) === 0 && (await prisma.adminUser.count()) === 0

const hasDemo = async ({ prisma }: Database) =>
  (await prisma.adminUser.count({ where: { email: demoAccounts.admin.email } })) > 0

type DataState = 'real' | 'demo' | 'new demo'

/** Creates the first admin, and seeds the demo into an empty demo database. */
async function fill({ env, database, ports, portsAt }: Deps): Promise<DataState> {
  const { prisma } = database
  const wasEmpty = await isEmpty(database)
  if (env.firstAdmin) {
    const other = await ensureFirstAdmin(prisma, ports.passwords, env.firstAdmin)
    if (other)
      warn(`ADMIN_EMAIL ${env.firstAdmin.email} was not created: there is already an admin (${other})`)
  }
  if (!env.demo) return 'real'
  if (!wasEmpty) return (await hasDemo(database)) ? 'demo' : 'real'
  await prisma.adminUser.create({
    data: {
      email: demoAccounts.admin.email,
      name: demoAccounts.admin.name,
      role: 'admin',
      passwordHash: await ports.passwords.hash(demoAccounts.admin.password),
    },
  })
  const now = new Date(storeDate(ports.now()))
  await seedDemo({ prisma, portsAt, shop: demoShop.domain, now })
  return 'new demo'
}

const describeData = (state: DataState): string =>
  ({ real: 'Accounts ready', demo: 'Demo data in place', 'new demo': 'Demo data seeded' })[state]

async function timed<T>(what: string, work: () => Promise<T>, done: (result: T) => string): Promise<T> {
  const since = performance.now()
  try {
    const result = await work()
    console.log(`✓ ${done(result)} (${duration(performance.now() - since)})`)
    return result
  } catch (error) {
    console.log(`✗ ${what} failed`)
    throw error
  }
}

/** Same format as the earlier startup steps; see `cli/report.mjs`. */
const duration = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)

type App = Awaited<ReturnType<typeof buildDrainableApp>>['app']

async function listen(app: App, { host, port }: Env): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE')
      throw new Error(`port ${port} is in use; set PORT to a free one`, { cause: error })
    if (code === 'EACCES') throw new Error(`this user may not listen on port ${port}`, { cause: error })
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Error(`HOST ${host} is not an address of this machine`, { cause: error })
    throw error
  }
}

function stopOnSignals(withinMs: number, stop: () => Promise<void>): void {
  let stopping = false
  const end = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), withinMs).unref()
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        reportError(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

function welcome({ port, linkBase }: Env, demo: boolean, storeAt: string | null): void {
  console.log(`\nLoupe is ready at ${linkBase}`)
  if (!demo) return
  const { admin, suppliers, supplierPassword } = demoAccounts
  console.log(`\n  Admin      ${admin.email}  ${admin.password}`)
  for (const { email, name } of suppliers)
    console.log(`  Supplier   ${email}  ${supplierPassword}  (${name})`)
  const elsewhere = port === 4000 ? '' : `PORT=${port} `
  if (storeAt) console.log(`\n  The demo’s store, to place and change orders: ${storeAt}`)
  console.log(`\n  Watch an order arrive: ${elsewhere}npm run demo:order`)
}

/** Logged with its stack, if any: what is not a temporary failure is a bug that must be found. */
function reportError(error: unknown): void {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
}
