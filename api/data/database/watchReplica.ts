import pg from 'pg'
import { messageOf } from '../../domain/messageOf.ts'
import { withSessionOptions } from './postgresConnections.ts'

/** The oldest state of the database that a replica may answer with. */
const MAX_BEHIND_MS = 2_000
/**
 * The replica is logged as current only below this: one that is around two seconds behind would otherwise
 * fill the log.
 */
const SURELY_CURRENT_MS = 1_000
const CHECK_EVERY_MS = 500
/** A server that vanished answers nothing and closes no connection. */
const ANSWERS_WITHIN_MS = 1_500
/**
 * How long the replica is not used after it has failed a statement, such as one that read rows removed on the
 * primary.
 */
const SPARED_MS = 10_000

const CURRENT =
  'The read replica is current: it answers exports of admins and the lists that programs ask for'
const NOT_CURRENT = 'The read replica is not current, so the primary answers everything'

export interface ReplicaLog {
  readonly info: (text: string) => void
  readonly warn: (text: string) => void
}

export interface ReplicaWatch {
  readonly isCurrent: () => boolean
  /**
   * An upper bound of the replica's age in milliseconds; while it is not known, the age of the last known
   * state. Never infinite: JSON, by which the processes of a cluster exchange their figures, has no such
   * number.
   */
  readonly behindMs: () => number
  /** The replica could not answer a statement: it is not used for a while. */
  readonly failed: (error: unknown) => void
  readonly stop: () => void
}

/**
 * Measures how old a replica's state is, by reading the primary's position in the write-ahead log twice a
 * second, and the position that the replica has replayed. The replica has everything that was committed when
 * the primary was asked for a position it has replayed; clocks of other machines do not matter. A commit is
 * acknowledged once it is flushed, unless `synchronous_commit` is turned off for the database.
 */
export function watchReplica(primaryUrl: string, replicaUrl: string, log: ReplicaLog): ReplicaWatch {
  let asked: readonly { readonly position: bigint; readonly at: number }[] = []
  /** The replica has all that was committed before this time, on the clock of `performance.now()`. */
  let completeUntil = -Infinity
  /** The same, or its last known value; at first the start of the watch. */
  let lastCompleteUntil = performance.now()
  let sparedUntil = -Infinity
  let replica: pg.Client | null = null
  let primary: pg.Client | null = null
  let isAsking = false
  let isStopped = false
  let reported: string | null = null

  const behindMs = () => performance.now() - lastCompleteUntil
  const isCurrent = () =>
    performance.now() - completeUntil <= MAX_BEHIND_MS && performance.now() >= sparedUntil

  function report(problem = ''): void {
    const current = isCurrent()
    // The reason is the same as before: another line would add nothing.
    const text = current ? CURRENT : `${NOT_CURRENT}${problem}`
    if (isStopped || text === reported || (!problem && reported?.startsWith(text))) return
    if (current && behindMs() > SURELY_CURRENT_MS) return
    reported = text
    if (current) log.info(text)
    else log.warn(text)
  }

  /** Does not wait: a server that vanished would not close the connection. */
  function hangUp(): void {
    for (const client of [replica, primary]) client?.end().catch(() => undefined)
    replica = primary = null
  }

  async function ask(): Promise<void> {
    if (isAsking || isStopped) return report()
    isAsking = true
    try {
      // The replica first: while it is unreachable, the primary is not queried.
      replica ??= await connected(replicaUrl)
      primary ??= await connected(primaryUrl)
      const at = performance.now()
      const there = await stateOf(primary, 'pg_current_wal_flush_lsn()')
      asked = [...asked.filter((each) => at - each.at <= 2 * MAX_BEHIND_MS), { position: there.position, at }]
      const here = await stateOf(replica, 'pg_last_wal_replay_lsn()')
      const why = whyNotReplica(there, here)
      if (why) throw new Error(why)
      completeUntil = asked.findLast(({ position }) => position <= here.position)?.at ?? -Infinity
      if (completeUntil !== -Infinity) lastCompleteUntil = completeUntil
      report()
    } catch (error) {
      // A replica that starts again after a crash can be older than it was.
      completeUntil = -Infinity
      asked = []
      report(`: ${messageOf(error)}`)
      hangUp()
    } finally {
      isAsking = false
      if (isStopped) hangUp()
    }
  }

  void ask()
  const timer = setInterval(() => void ask(), CHECK_EVERY_MS).unref()
  return {
    isCurrent,
    behindMs,
    failed(error) {
      sparedUntil = performance.now() + SPARED_MS
      report(`: ${messageOf(error)}`)
    },
    stop() {
      isStopped = true
      clearInterval(timer)
      if (!isAsking) hangUp()
    },
  }
}

interface ServerState {
  readonly position: bigint
  readonly isReplica: boolean
  /** The system identifier of the cluster, and its timeline after a failover. */
  readonly cluster: string
  /** Whether row-level security restricts this account, which is then not the owner of the tables. */
  readonly isRestricted: boolean
}

async function stateOf(client: pg.Client, position: string): Promise<ServerState> {
  const { rows } = await client.query<{
    position: string | null
    replica: boolean
    cluster: string
    restricted: boolean
  }>(
    `SELECT (${position} - '0/0')::text AS position, pg_is_in_recovery() AS replica,
       (SELECT system_identifier FROM pg_control_system()) || '/' || (SELECT timeline_id FROM pg_control_checkpoint()) AS cluster,
       row_security_active('quotes') AS restricted`,
  )
  const [row] = rows
  return {
    position: BigInt(row?.position ?? '0'),
    isReplica: row?.replica === true,
    cluster: row?.cluster ?? '',
    isRestricted: row?.restricted === true,
  }
}

function whyNotReplica(primary: ServerState, replica: ServerState): string | null {
  if (!replica.isReplica || replica.cluster !== primary.cluster)
    return 'READ_REPLICA_URL is not a streaming replica of DATABASE_URL'
  // It would see no rows.
  return replica.isRestricted && !primary.isRestricted
    ? 'the account of READ_REPLICA_URL does not own the tables, as that of DATABASE_URL does'
    : null
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: withSessionOptions(url),
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  })
  // Waiting callers learn of it, too.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
