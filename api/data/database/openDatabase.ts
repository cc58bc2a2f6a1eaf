import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { lockFolder } from './lockFolder.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { offerCopies } from './offerCopies.ts'
import { openEmbedded } from './openEmbedded.ts'
import { PGliteAdapter } from './pgliteAdapter.ts'
import { buildSearchIndexes } from './searchIndexes.ts'
import type { Actor } from '../../domain/actor.ts'
import { readingInOne } from '../oneStatement/readingInOne.ts'
import { PrismaClient } from '../prisma/client.ts'
import { installRowSecurity, scriptsOf } from '../rowSecurity/installRowSecurity.ts'
import { pgPool } from '../rowSecurity/pgPool.ts'
import { restrictedReads, restrictedSending } from '../rowSecurity/restrictedReads.ts'
import { connectingOnce, type SendText, sendingThrough, statementName } from './sendStatement.ts'
import { fairQueue, type PlaceUsage } from './fairQueue.ts'
import { readingText } from './readingText.ts'
import { sharedFairly } from './sharedFairly.ts'

/** An open database with all migrations applied. */
export interface Database {
  prisma: PrismaClient
  /** For reads with `select`; see `readingInOne`. */
  reads: PrismaClient
  /**
   * The same database as this actor may read it: row-level security restricts everyone except admins and
   * Loupe itself (`installRowSecurity.ts`).
   */
  readonly readsFor: (actor: Actor) => PrismaClient
  /** As `readsFor`, for the few reads whose time counts; see `readText`. */
  readonly sendFor: (actor: Actor) => SendText
  /** Why the database has no row-level security; null if it has. */
  rowSecurityMissing: string | null
  /** For the few statements whose time counts; see `SendStatement`. */
  send: SendText
  /** As `send`, for reads whose columns are texts, or are wanted as text. */
  readText: SendText
  kind: 'embedded' | 'postgres'
  /** The PostgreSQL URL, for connections besides Prisma's (LISTEN); undefined for the embedded database. */
  url?: string
  /** How many connections are in use, and how many statements and transactions wait for one. */
  usage(): PlaceUsage
  /** PostgreSQL only: see `searchIndexes.ts`. Returns why one is missing. */
  buildSearchIndexes?(): Promise<string | null>
  close(): Promise<void>
}

interface DatabaseOptions {
  /** The PostgreSQL URL. Without it the embedded database is used. */
  databaseUrl?: string | undefined
  /** The data folder of this installation; the embedded database is in its `db/`. */
  dataDir: string
  /** Number of connections of this process to PostgreSQL; 10 by default. */
  poolSize?: number | undefined
}

// The embedded database has one connection for everyone, so a transaction waits for all those before it.
const EMBEDDED_TRANSACTIONS = { maxWait: 30_000, timeout: 30_000 }
const POSTGRES_TRANSACTIONS = { maxWait: 10_000, timeout: 30_000 }
const CONNECT_WITHIN_MS = 10_000

/**
 * Opens PostgreSQL if a URL is given, otherwise the embedded database, and applies pending migrations.
 * @throws FolderInUse when another process uses the embedded database
 * @throws Error with a one-line message for the console when the server cannot be reached or a migration fails
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl
    ? openPostgres(options.databaseUrl, options.poolSize ?? 10)
    : openLocked(join(options.dataDir, 'db'))
}

/** Called with each SQL statement as it is sent, for tests that count them. */
export type OnStatement = (sql: string) => void

interface DatabaseUse {
  readonly onStatement?: OnStatement | undefined
  readonly rowSecurityMissing: string | null
}

/** Wraps a PGlite database with all migrations applied. Closing the result also closes it. */
export function databaseFrom(pglite: PGlite, { onStatement, rowSecurityMissing }: DatabaseUse): Database {
  const places = fairQueue(1)
  const adapter = connectingOnce(sharedFairly(new PGliteAdapter(pglite), places))
  const prisma = prismaOver(adapter, EMBEDDED_TRANSACTIONS, onStatement)
  const send = sendingThrough(adapter, onStatement)
  const reads = readingInOne(prisma, send)
  return {
    prisma,
    reads,
    readsFor: rowSecurityMissing === null ? restrictedReads(reads) : () => reads,
    sendFor: rowSecurityMissing === null ? restrictedSending(send) : () => send,
    rowSecurityMissing,
    send,
    readText: send,
    kind: 'embedded',
    usage: places.usage,
    async close() {
      await prisma.$disconnect()
      await pglite.close()
    },
  }
}

/** Wraps a PostgreSQL database with all migrations applied. */
export function databaseAt(
  databaseUrl: string,
  poolSize: number,
  { onStatement, rowSecurityMissing }: DatabaseUse,
): Database {
  const url = withSessionOptions(databaseUrl)
  const pool = pgPool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    // Never closed when idle: a connection keeps the plans of its statements.
    idleTimeoutMillis: 0,
  })
  const places = fairQueue(poolSize)
  const options = { statementNameGenerator: statementName, disposeExternalPool: true }
  const adapter = connectingOnce(sharedFairly(new PrismaPg(pool, options), places))
  const prisma = prismaOver(adapter, POSTGRES_TRANSACTIONS, onStatement)
  const send = sendingThrough(adapter, onStatement)
  const readText = readingText(pool, places, { send, onStatement })
  const reads = readingInOne(prisma, readText)
  return {
    prisma,
    reads,
    readsFor: rowSecurityMissing === null ? restrictedReads(reads) : () => reads,
    sendFor: rowSecurityMissing === null ? restrictedSending(readText) : () => readText,
    rowSecurityMissing,
    send,
    readText,
    kind: 'postgres',
    url,
    usage: places.usage,
    close: () => prisma.$disconnect(),
  }
}

type Adapter = NonNullable<ConstructorParameters<typeof PrismaClient>[0]['adapter']>

function prismaOver(
  adapter: Adapter,
  transactionOptions: { maxWait: number; timeout: number },
  onStatement: OnStatement | undefined,
): PrismaClient {
  if (!onStatement) return new PrismaClient({ adapter, transactionOptions })
  const telling = new PrismaClient({
    adapter,
    transactionOptions,
    log: [{ emit: 'event' as const, level: 'query' as const }],
  })
  telling.$on('query', ({ query }) => onStatement(query))
  return telling
}

async function openPostgres(databaseUrl: string, poolSize: number): Promise<Database> {
  const client = new pg.Client({
    connectionString: withSessionOptions(databaseUrl),
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  })
  try {
    await client.connect()
  } catch (cause) {
    throw new Error(`Cannot reach the database of DATABASE_URL: ${reason(cause)}`, { cause })
  }
  let rowSecurityMissing: string | null
  try {
    await migrate(
      { query: (sql, parameters) => client.query(sql, parameters), exec: (script) => client.query(script) },
      migrationsFolder(),
    )
    rowSecurityMissing = await installRowSecurity(client)
  } finally {
    await client.end()
  }
  return {
    ...databaseAt(databaseUrl, poolSize, { rowSecurityMissing }),
    buildSearchIndexes: () => searchIndexesAt(databaseUrl),
  }
}

async function searchIndexesAt(databaseUrl: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_WITHIN_MS })
  // A connection that breaks also fails the statement that waits for it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await buildSearchIndexes(client)
  } catch (cause) {
    return reason(cause)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function openLocked(folder: string): Promise<Database> {
  const free = await lockFolder(folder)
  try {
    const pglite = await openEmbedded(folder)
    await migrate(pglite, migrationsFolder())
    const rowSecurityMissing = await installRowSecurity(scriptsOf(pglite))
    const stopCopies = await offerCopies(pglite, realpathSync(folder))
    const database = databaseFrom(pglite, { rowSecurityMissing })
    return {
      ...database,
      async close() {
        await stopCopies()
        await database.close()
        await free()
      },
    }
  } catch (error) {
    await free()
    throw error
  }
}

/** Escaped for PostgreSQL's `options`, in which a space ends the value. */
const SESSION_OPTIONS = [
  'TimeZone=UTC',
  String.raw`default_transaction_isolation=read\ committed`,
  'jit=off',
  'max_parallel_workers_per_gather=0',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/**
 * Session settings that the code relies on, whatever the database's defaults are. The driver adapter writes timestamps
 * without a time zone and expects the session to be in UTC. The event log's numbers and the locks rely on READ
 * COMMITTED. Compiling a statement to machine code takes longer than running any statement of ours. Parallel workers read
 * on while the page of a list is already full: all orders for the newest 20 of one supplier.
 */
function withSessionOptions(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const options = url.searchParams.get('options')
  url.searchParams.set('options', [options, SESSION_OPTIONS].filter(Boolean).join(' '))
  return url.toString()
}

function reason(error: unknown): string {
  // If a host has several addresses and all fail, Node's error has no message of its own.
  const inner = error instanceof AggregateError ? (error.errors as unknown[])[0] : error
  return inner instanceof Error ? inner.message : String(inner)
}
