import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { Pool } from 'pg'
import type { PostgresConnections } from './postgresConnections.ts'
import { readingText } from './readingText.ts'
import { type OnStatement, type SendText, sendingThrough } from './sendStatement.ts'

/** The oldest state of the database that a replica may answer with. */
const MOST_BEHIND_MS = 2_000
/** So often is asked how far behind it is. */
const CHECK_EVERY_MS = 500

/** Statements that the replica answers while it is current, and the primary otherwise. */
interface ReplicaFirst {
  readonly adapter: SqlDriverAdapterFactory
  readonly readText: SendText
  /** How old its state is at most, in milliseconds; infinite while that is not known. */
  readonly behindMs: () => number
  readonly stop: () => void
}

/**
 * Sends reads to a streaming replica while it is at most two seconds behind the primary. The primary answers while it is
 * further behind, and statement by statement where the replica fails: a replica ends statements that read what the
 * primary has removed since, and it can go away at any time.
 */
export function replicaFirst(
  primary: PostgresConnections & { readonly readText: SendText },
  replica: PostgresConnections,
  { report, onStatement }: { report: (text: string) => void; onStatement: OnStatement | undefined },
): ReplicaFirst {
  const { behindMs, stop } = watch(primary.pool, replica.pool, report)
  const isCurrent = () => behindMs() <= MOST_BEHIND_MS
  const adapter: SqlDriverAdapterFactory = {
    ...primary.adapter,
    async connect() {
      const [near, far] = await Promise.all([replica.adapter.connect(), primary.adapter.connect()])
      return {
        ...far,
        queryRaw: (query) =>
          isCurrent() ? near.queryRaw(query).catch(() => far.queryRaw(query)) : far.queryRaw(query),
        dispose: () => near.dispose(),
      }
    },
  }
  const readHere = readingText(replica.pool, replica.places, {
    send: sendingThrough(adapter, onStatement),
    onStatement,
  })
  return {
    adapter,
    readText: (statement) => (isCurrent() ? readHere(statement) : primary.readText(statement)),
    behindMs,
    stop,
  }
}

/** Asks both servers again and again, and reports when the replica becomes current and when it no longer is. */
function watch(
  primary: Pool,
  replica: Pool,
  report: (text: string) => void,
): Pick<ReplicaFirst, 'behindMs' | 'stop'> {
  /** The replica has all that was committed before this time, on the clock of `performance.now()`. */
  let completeUntil = -Infinity
  let isAsking = false
  let wasCurrent: boolean | null = null
  const behindMs = () => performance.now() - completeUntil

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    const asked = performance.now()
    let problem = ''
    try {
      completeUntil = Math.max(completeUntil, asked - (await lagOf(primary, replica)))
    } catch (error) {
      problem = `: ${error instanceof Error ? error.message : String(error)}`
    } finally {
      isAsking = false
    }
    const isCurrent = behindMs() <= MOST_BEHIND_MS
    if (isCurrent !== wasCurrent)
      report(
        isCurrent
          ? 'The read replica is current: exports and lists of programs are read from it'
          : `The read replica is not current, so everything is read from the primary${problem}`,
      )
    wasCurrent = isCurrent
  }

  void ask()
  const timer = setInterval(() => void ask(), CHECK_EVERY_MS).unref()
  return { behindMs, stop: () => clearInterval(timer) }
}

/**
 * How many milliseconds of the primary's commits the replica may lack. Times of commits come from the primary, and so does
 * the time that they are compared with: the clocks of the two servers may differ. A primary without commits does not age
 * its replica, which then has everything up to the position that was asked for first.
 */
async function lagOf(primary: Pool, replica: Pool): Promise<number> {
  // One object with text and values is all that `pgPool` takes.
  const [there] = (
    await primary.query<{ position: string; at: number }>({
      text: `SELECT pg_current_wal_lsn()::text AS position, extract(epoch FROM clock_timestamp())::float8 * 1000 AS at`,
    })
  ).rows
  const [here] = (
    await replica.query<{ has_all: boolean | null; committed_at: number | null }>({
      text: `SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS has_all,
        extract(epoch FROM pg_last_xact_replay_timestamp())::float8 * 1000 AS committed_at`,
      values: [there?.position],
    })
  ).rows
  if (!there || here?.has_all == null) throw new Error('READ_REPLICA_URL is not a streaming replica')
  if (here.has_all) return 0
  return here.committed_at === null ? Infinity : Math.max(0, there.at - here.committed_at)
}
