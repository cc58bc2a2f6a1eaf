import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { PrismaPg } from '@prisma/adapter-pg'
import pg, { type Pool } from 'pg'
import { pgPool } from '../rowSecurity/pgPool.ts'
import { fairQueue, type TakePlace } from './fairQueue.ts'
import { connectingOnce } from './sendStatement.ts'
import { sharedFairly } from './sharedFairly.ts'
import { statementName } from './statementNames.ts'

const CONNECT_WITHIN_MS = 10_000
/** Longer than any statement of a request or a job takes. */
const ANSWERS_WITHIN_MS = 5 * 60_000
/** The driver gives a statement up first, so that callers always get the same error. */
const ENDS_AFTER_MS = 1_000
/** Detects a database server that vanished without closing its connections. */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** Connections of this process to one PostgreSQL server. */
export interface PostgresConnections {
  readonly pool: Pool
  /** The queue of callers waiting for a connection. */
  readonly places: TakePlace
  /** Prisma's adapter for the connections; disposing of it ends them. */
  readonly adapter: SqlDriverAdapterFactory
}

/**
 * Opens no connection before the first statement. A statement without an answer fails after
 * `answersWithinMs`; if the server vanished, it would otherwise keep its connection for good.
 */
export function postgresConnections(
  databaseUrl: string,
  poolSize: number,
  answersWithinMs = ANSWERS_WITHIN_MS,
): PostgresConnections {
  const connectionString = withSessionOptions(databaseUrl)
  const pool = pgPool({
    ...keptAlive,
    query_timeout: answersWithinMs,
    connectionString,
    onConnect: limitingStatements(connectionString, answersWithinMs),
    max: poolSize,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    // Never closed when idle: a connection keeps the plans of its statements.
    idleTimeoutMillis: 0,
  })
  // A broken idle connection is replaced; an unhandled error event would end the process.
  pool.on('error', () => undefined)
  const places = fairQueue(poolSize)
  const options = { statementNameGenerator: statementName, disposeExternalPool: true }
  return { pool, places, adapter: connectingOnce(sharedFairly(new PrismaPg(pool, options), places)) }
}

/**
 * Otherwise the database would go on with a statement that the driver has given up, and keep its locks until it is
 * done. Not a session option, which would replace a shorter limit of the role or database. The driver waits for the
 * promise, which its types do not say.
 */
function limitingStatements(
  databaseUrl: string,
  answersWithinMs: number,
): (client: pg.ClientBase) => unknown {
  // The URL's limit, if it has one, is the driver's.
  const limit = Number(new URL(databaseUrl).searchParams.get('query_timeout') ?? answersWithinMs)
  const set = `SELECT set_config(name, $1::text, false) FROM pg_settings
    WHERE name = 'statement_timeout' AND setting::int NOT BETWEEN 1 AND $1::int`
  return (client) => client.query(set, [limit + ENDS_AFTER_MS])
}

/** Escaped for PostgreSQL's `options`, in which a space ends the value. */
const SESSION_OPTIONS = [
  'TimeZone=UTC',
  String.raw`default_transaction_isolation=read\ committed`,
  'jit=off',
  'max_parallel_workers_per_gather=0',
  ...endingVanished(),
] as const

/**
 * The locks of a machine that vanishes or freezes would block all others until PostgreSQL notices: by default
 * hours, and for a frozen machine never. No transaction of ours is idle for so long.
 */
function endingVanished(): readonly string[] {
  const keepAlive = ['tcp_keepalives_idle=30', 'tcp_keepalives_interval=10', 'tcp_keepalives_count=3']
  return ['idle_in_transaction_session_timeout=60s', 'tcp_user_timeout=60s', ...keepAlive]
}

/**
 * A connection for migrations and indexes, which take as long as the data needs; the role's limits are meant
 * for requests.
 */
export function unlimitedClient(databaseUrl: string): pg.Client {
  const client = new pg.Client({
    connectionString: withoutQueryTimeout(
      withSessionOptions(databaseUrl, ['statement_timeout=0', 'lock_timeout=0']),
    ),
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    ...keptAlive,
  })
  // A broken connection also fails the statement that waits for it.
  client.on('error', () => undefined)
  return client
}

function withoutQueryTimeout(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.delete('query_timeout')
  return url.toString()
}

/**
 * Whether the driver and the database can wait that many milliseconds. With zero or text, the driver would give up
 * each statement as soon as it is sent, and with more than its timers can hold, too.
 */
const isLimit = (given: string | null): boolean => given !== null && /^[1-9]\d{0,8}$/.test(given)

/**
 * Session settings that the code relies on, whatever the database's defaults are. The driver adapter writes
 * timestamps without a time zone and expects the session to be in UTC. The event log's numbers and the locks
 * rely on READ COMMITTED. JIT compilation takes longer than any of our statements. Parallel workers go on
 * reading when the page of a list is already full: all orders for the newest 20 of one supplier. A `query_timeout` that
 * limits nothing is removed: what each connection waits for by default then holds.
 */
export function withSessionOptions(databaseUrl: string, more: readonly string[] = []): string {
  const url = new URL(databaseUrl)
  if (!isLimit(url.searchParams.get('query_timeout'))) url.searchParams.delete('query_timeout')
  const options = url.searchParams.get('options')
  const ours = [...SESSION_OPTIONS, ...more].map((setting) => `-c ${setting}`)
  url.searchParams.set('options', [options, ...ours].filter(Boolean).join(' '))
  return url.toString()
}
