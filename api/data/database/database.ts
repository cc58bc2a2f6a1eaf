import type { PGlite } from '@electric-sql/pglite'
import type { Actor } from '../../domain/actor.ts'
import { readingInOne } from '../oneStatement/readingInOne.ts'
import { PrismaClient } from '../prisma/client.ts'
import { restrictedReads, restrictedSending } from '../rowSecurity/restrictedReads.ts'
import { fairQueue, type PlaceUsage } from './fairQueue.ts'
import { PGliteAdapter } from './pgliteAdapter.ts'
import { postgresConnections, withSessionOptions } from './postgresConnections.ts'
import { readingText } from './readingText.ts'
import { replicaFirst } from './readReplica.ts'
import { connectingOnce, type OnStatement, type SendText, sendingThrough } from './sendStatement.ts'
import { sharedFairly } from './sharedFairly.ts'
import { type ReplicaLog, watchReplica } from './watchReplica.ts'

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

// The embedded database has one connection for everyone, so a transaction waits for all those before it.
const EMBEDDED_TRANSACTIONS = { maxWait: 30_000, timeout: 30_000 }
/** Longer than any export; after that, the primary answers. */
const REPLICA_ANSWERS_WITHIN_MS = 30_000
const POSTGRES_TRANSACTIONS = { maxWait: 10_000, timeout: 30_000 }

/** A streaming replica's URL, and the log for switching to and from it. */
export interface Replica {
  readonly url: string
  readonly log: ReplicaLog
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
  }: DatabaseUse & { readonly replica?: Replica | undefined },
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
