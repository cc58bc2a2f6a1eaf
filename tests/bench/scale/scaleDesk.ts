import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import argon2 from 'argon2'
import pg from 'pg'
import { migrate, migrationsFolder } from '../../../api/data/database/migrate.ts'
import { Caller } from '../../kit/Caller.ts'
import { startPostgres } from '../../kit/database/postgresServer.ts'
import { freePort } from '../../kit/freePort.ts'
import { ServerProcess } from '../../kit/ServerProcess.ts'
import { SHOP, WEBHOOK_SECRET } from '../../kit/shop.ts'
import { seedAtScale } from './seedAtScale.ts'

const PASSWORD = 'scale-password-1'

/** Configured like a database that must not lose data, with memory for the data. */
const DURABLE = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '512MB',
  max_connections: '300',
}

interface ScaleDesk {
  readonly databaseUrl: string
  readonly servers: readonly ServerProcess[]
  /** Signed in at the first server: the nth seeded admin or supplier, counted from 1. */
  admin(nth?: number): Promise<Caller>
  supplier(nth?: number): Promise<Caller>
  close(): Promise<void>
}

/**
 * The built product, in one or more processes, on a PostgreSQL with the data of `seedAtScale`, `times` as large. Run
 * with DATABASE_URL to use a server that is already seeded.
 */
export async function scaleDesk({ times = 1, processes = 1 } = {}): Promise<ScaleDesk> {
  const seeded = process.env.DATABASE_URL
  const postgres = seeded ? null : await startPostgres(DURABLE)
  const databaseUrl = seeded ?? `${postgres?.url}/postgres`
  if (!seeded) {
    await migrated(databaseUrl)
    await seedAtScale(databaseUrl, times, { hash: await argon2.hash(PASSWORD) })
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-scale-'))
  const servers: ServerProcess[] = []
  for (let nth = 0; nth < processes; nth++) {
    const settings = {
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DEMO: '0',
      DATABASE_URL: databaseUrl,
      SHOPIFY_SHOP_DOMAIN: SHOP,
      SHOPIFY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    }
    servers.push(await ServerProcess.start(settings))
  }
  const base = servers[0]?.base ?? ''
  const callers: Caller[] = []
  async function signedIn(path: string, body: object): Promise<Caller> {
    const caller = new Caller(base)
    await caller.restOk('POST', path, body)
    callers.push(caller)
    return caller
  }
  return {
    databaseUrl,
    servers,
    admin: (nth = 1) =>
      signedIn('/api/auth/admin/login', { email: `admin${nth}@scale.example`, password: PASSWORD }),
    supplier: (nth = 1) =>
      signedIn('/api/auth/supplier/login', {
        business_email: `supplier${nth}@scale.example`,
        password: PASSWORD,
      }),
    async close() {
      await Promise.all(callers.map((caller) => caller.hangUp()))
      await Promise.all(servers.map((server) => server.kill('SIGTERM')))
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function migrated(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await migrate(
      { query: (sql, parameters) => client.query(sql, parameters), exec: (script) => client.query(script) },
      migrationsFolder(),
    )
  } finally {
    await client.end()
  }
}
