import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { lockFolder } from './lockFolder.ts'
import { migrate, migrationsFolder, type Say } from './migrate.ts'
import { offerCopies } from './offerCopies.ts'
import { openEmbedded } from './openEmbedded.ts'
import { PGliteAdapter } from './pgliteAdapter.ts'
import { buildSearchIndexes } from './searchIndexes.ts'
import type { Actor } from '../../domain/actor.ts'
import { readingInOne } from '../oneStatement/readingInOne.ts'
import { PrismaClient } from '../prisma/client.ts'
import { installRowSecurity, scriptsOf } from '../rowSecurity/installRowSecurity.ts'
import { restrictedReads, restrictedSending } from '../rowSecurity/restrictedReads.ts'
import { requireSecretKeys } from '../secrets/requireSecretKeys.ts'
import { secretCipher } from '../secrets/secretCipher.ts'
import { postgresConnections, unlimitedClient, withSessionOptions } from './postgresConnections.ts'
import { replicaFirst } from './readReplica.ts'
import { type ReplicaLog, watchReplica } from './watchReplica.ts'
import { connectingOnce, type OnStatement, type SendText, sendingThrough } from './sendStatement.ts'
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
  /**
   * As `readsFor`, but up to two seconds old if there is a read replica: for admins' exports and for programs
   * that poll, never for a screen, which reads when something has just changed.
   */
  readonly lateReadsFor: (actor: Actor) => PrismaClient
  /** As `readsFor`, for the few performance-critical reads; see `readText`. */
  readonly sendFor: (actor: Actor) => SendText
  /** Why the database has no row-level security; null if it has. */
  rowSecurityMissing: string | null
  /** For the few performance-critical statements; see `SendStatement`. */
  send: SendText
  /** As `send`, for reads whose columns are texts, or are wanted as text. */
  readText: SendText
  kind: 'embedded' | 'postgres'
  /** The PostgreSQL URL, for connections besides Prisma's (LISTEN); undefined for the embedded database. */
  url?: string
  /** Connections in use, and statements and transactions that wait for one. */
  usage(): PlaceUsage
  /** An upper bound of the age of the read replica's state; null if there is no replica. */
  replicaBehindMs(): number | null
  /** PostgreSQL only: see `searchIndexes.ts`. Returns why one is missing. */
  buildSearchIndexes?(): Promise<string | null>
  close(): Promise<void>
}

interface DatabaseOptions {
  /** The PostgreSQL URL. Without it the embedded database is used. */
  databaseUrl?: string | undefined
  /** The URL of a streaming replica, and the log for switching to and from it. */
  replica?: { readonly url: string; readonly log: ReplicaLog } | undefined
  /** The data folder of this installation; the embedded database is in its `db/`. */
  dataDir: string
  /** Number of connections of this process to PostgreSQL; 10 by default. */
  poolSize?: number | undefined
  /**
   * If given, nothing is written when a key that a stored secret needs is missing; see `requireSecretKeys`.
   */
  secretKeys?: readonly string[] | undefined
  /** Called with migrations and the causes of waiting for them. */
  say?: Say | undefined
}

// The embedded database has one connection for everyone, so a transaction waits for all those before it.
const EMBEDDED_TRANSACTIONS = { maxWait: 30_000, timeout: 30_000 }
/** Longer than any export; after that, the primary answers. */
const REPLICA_ANSWERS_WITHIN_MS = 30_000
const POSTGRES_TRANSACTIONS = { maxWait: 10_000, timeout: 30_000 }

/**
 * Opens PostgreSQL if a URL is given, otherwise the embedded database, and applies pending migrations.
 * @throws FolderInUse when another process uses the embedded database
 * @throws Error with a one-line message for the console when the server cannot be reached or a migration fails
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl
    ? openPostgres(options.databaseUrl, options)
    : openLocked(join(options.dataDir, 'db'), options)
}

interface TransactionLimits {
  readonly maxWait: number
  readonly timeout: number
}

interface DatabaseUse {
  readonly onStatement?: OnStatement | undefined
  readonly rowSecurityMissing: string | null
  /** In milliseconds, for databases that need other limits than the usual ones. */
  readonly transactions?: TransactionLimits
}

/** Wraps a PGlite database with all migrations applied. Closing the result also closes it. */
export function databaseFrom(
  pglite: PGlite,
  { onStatement, rowSecurityMissing, transactions = EMBEDDED_TRANSACTIONS }: DatabaseUse,
): Database {
  const places = fairQueue(1)
  const adapter = connectingOnce(sharedFairly(new PGliteAdapter(pglite), places))
  const prisma = prismaOver(adapter, transactions, onStatement)
  const send = sendingThrough(adapter, onStatement)
  const reads = readingInOne(prisma, send)
  const readsFor = rowSecurityMissing === null ? restrictedReads(reads) : () => reads
  return {
    prisma,
    reads,
    readsFor,
    lateReadsFor: readsFor,
    sendFor: rowSecurityMissing === null ? restrictedSending(send) : () => send,
    rowSecurityMissing,
    send,
    readText: send,
    kind: 'embedded',
    usage: places.usage,
    replicaBehindMs: () => null,
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
  {
    onStatement,
    rowSecurityMissing,
    transactions = POSTGRES_TRANSACTIONS,
    replica,
  }: DatabaseUse & Pick<DatabaseOptions, 'replica'>,
): Database {
  const primary = postgresConnections(databaseUrl, poolSize)
  const send = sendingThrough(primary.adapter, onStatement)
  const readText = readingText(primary.pool, primary.places, { send, onStatement })
  const prisma = prismaOver(primary.adapter, transactions, onStatement)
  const readsFor = (reads: PrismaClient) =>
    rowSecurityMissing === null ? restrictedReads(reads) : () => reads
  const reads = readingInOne(prisma, readText)
  const watch = replica && watchReplica(databaseUrl, replica.url, replica.log)
  const near = replica && postgresConnections(replica.url, poolSize, REPLICA_ANSWERS_WITHIN_MS)
  const late = watch && near && replicaFirst({ ...primary, readText }, near, watch, onStatement)
  const latePrisma = late && prismaOver(late.adapter, transactions, onStatement)
  return {
    prisma,
    reads,
    readsFor: readsFor(reads),
    lateReadsFor: readsFor(late && latePrisma ? readingInOne(latePrisma, late.readText) : reads),
    sendFor: rowSecurityMissing === null ? restrictedSending(readText) : () => readText,
    rowSecurityMissing,
    send,
    readText,
    kind: 'postgres',
    url: withSessionOptions(databaseUrl),
    usage: primary.places.usage,
    replicaBehindMs: () => watch?.behindMs() ?? null,
    async close() {
      watch?.stop()
      await latePrisma?.$disconnect()
      // Prisma ends the pool only if it has used it.
      if (near && !near.pool.ending) await near.pool.end()
      await prisma.$disconnect()
    },
  }
}

type Adapter = NonNullable<ConstructorParameters<typeof PrismaClient>[0]['adapter']>

function prismaOver(
  adapter: Adapter,
  transactionOptions: TransactionLimits,
  onStatement: OnStatement | undefined,
): PrismaClient {
  // The only error format from which the log can remove the values to be written, such as a customer's name.
  const options = { adapter, transactionOptions, errorFormat: 'minimal' as const }
  if (!onStatement) return new PrismaClient(options)
  const telling = new PrismaClient({
    ...options,
    log: [{ emit: 'event' as const, level: 'query' as const }],
  })
  telling.$on('query', ({ query }) => onStatement(query))
  return telling
}

async function openPostgres(
  databaseUrl: string,
  { poolSize = 10, replica, secretKeys, say }: DatabaseOptions,
): Promise<Database> {
  const client = unlimitedClient(databaseUrl)
  try {
    await client.connect()
  } catch (cause) {
    throw new Error(`Cannot reach the database of DATABASE_URL: ${reason(cause)}`, { cause })
  }
  let rowSecurityMissing: string | null
  try {
    if (secretKeys) await requireSecretKeys(client, secretCipher(secretKeys))
    await migrate(
      { query: (sql, parameters) => client.query(sql, parameters), exec: (script) => client.query(script) },
      migrationsFolder(),
      say,
    )
    rowSecurityMissing = await installRowSecurity(client, say)
  } finally {
    await client.end().catch(() => undefined)
  }
  return {
    ...databaseAt(databaseUrl, poolSize, { rowSecurityMissing, replica }),
    buildSearchIndexes: () => searchIndexesAt(databaseUrl),
  }
}

async function searchIndexesAt(databaseUrl: string): Promise<string | null> {
  const client = unlimitedClient(databaseUrl)
  try {
    await client.connect()
    return await buildSearchIndexes(client)
  } catch (cause) {
    return reason(cause)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function openLocked(folder: string, { secretKeys, say }: DatabaseOptions): Promise<Database> {
  const free = await lockFolder(folder)
  try {
    const pglite = await openEmbedded(folder)
    if (secretKeys) await requireSecretKeys(pglite, secretCipher(secretKeys))
    await migrate(pglite, migrationsFolder(), say)
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

function reason(error: unknown): string {
  // If a host has several addresses and all fail, Node's error has no message.
  const inner = error instanceof AggregateError ? (error.errors as unknown[])[0] : error
  return inner instanceof Error ? inner.message : String(inner)
}
