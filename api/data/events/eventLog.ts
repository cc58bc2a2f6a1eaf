import { timelineTypes, transientTypes } from '../../domain/events.ts'
import type { Stream } from '../../domain/events/eventRow.ts'
import type { EventLog, Head, Heads, LoggedEvent } from '../../usecases/live/ports.ts'
import { Prisma, type PrismaClient } from '../prisma/client.ts'

/**
 * Timelines read this stream for as long as their objects exist, so the events they show are kept even below
 * the floor.
 */
const ADMIN: Stream = 'admin'
/** Rows deleted per statement. */
const PRUNED_AT_ONCE = 1_000
const KEPT_AT_LEAST_MS = 7 * 24 * 60 * 60 * 1000
const NOWHERE: Head = { seq: 0, floor: 0 }

/** The event log as this client sees it; a transaction's client reads within the transaction. */
export function eventLog(db: Prisma.TransactionClient): EventLog {
  return {
    readHeads: (streams) => readHeads(db, streams),
    readAfter: (stream, seq, limit) => readAfter(db, stream, seq, limit),
  }
}

/**
 * Deletes events from before a given time, except those that timelines show and those of the last 7 days,
 * which returning clients may still need. Clients that are further behind must start over. Reads in
 * primary-key order, and little more than it deletes: if there is nothing to delete, one event per stream.
 * Returns the number of deleted rows.
 */
export async function pruneBefore(db: PrismaClient, moment: Date, now: Date): Promise<number> {
  const before = new Date(Math.min(moment.getTime(), now.getTime() - KEPT_AT_LEAST_MS)).toISOString()
  const streams = await db.$queryRaw<{ stream: Stream }[]>`
    SELECT h.stream FROM stream_heads h CROSS JOIN LATERAL (
      SELECT e.occurred_at FROM events e WHERE e.stream = h.stream AND e.seq > h.floor ORDER BY e.seq LIMIT 1
    ) AS oldest
    WHERE oldest.occurred_at < ${before}::timestamptz`
  let pruned = 0
  for (const { stream } of streams)
    for (let more = true; more;) {
      const some = await pruneSome(db, stream, before)
      pruned += some.rows
      more = some.more
    }
  return pruned
}

async function pruneSome(
  db: PrismaClient,
  stream: Stream,
  before: string,
): Promise<{ rows: number; more: boolean }> {
  const [found] = await db.$queryRaw<{ old: bigint; floor: bigint | null; more: boolean }[]>`
    SELECT min(batch.seq) - 1 AS old, count(*) = ${PRUNED_AT_ONCE} AND bool_and(batch.occurred_at < ${before}::timestamptz) AS more,
      -- What stays behind must have no gaps, even where two rows do not stand in the order of their time.
      coalesce(min(batch.seq) FILTER (WHERE batch.occurred_at >= ${before}::timestamptz) - 1, max(batch.seq)) AS floor
    FROM (
      SELECT seq, occurred_at FROM events
      WHERE stream = ${stream} AND seq > (SELECT floor FROM stream_heads WHERE stream = ${stream})
      ORDER BY seq LIMIT ${PRUNED_AT_ONCE}) AS batch`
  if (!found || found.floor === null) return { rows: 0, more: false }
  const { old, floor, more } = found
  // The floor is raised in a separate transaction: writers wait for a stream head, but must not wait for the
  // deletion.
  await db.$executeRaw`UPDATE stream_heads SET floor = ${floor} WHERE stream = ${stream} AND floor < ${floor}`
  // After a crash, at most one batch below the floor remains.
  const rows = await db.$executeRaw`
    DELETE FROM events
    WHERE stream = ${stream} AND seq > ${old}::bigint - ${PRUNED_AT_ONCE} AND seq <= ${floor}
      AND ${stream === ADMIN ? isTransient : Prisma.sql`TRUE`}`
  return { rows, more }
}

/** Events of transient types that no timeline shows. */
const isTransient = Prisma.sql`(
  type IN (${Prisma.join([...transientTypes])}) AND (
    type NOT IN (${Prisma.join([...timelineTypes])})
    OR (request_id IS NULL AND order_id IS NULL AND supplier_id IS NULL)))`

async function readHeads(db: Prisma.TransactionClient, streams: readonly Stream[]): Promise<Heads> {
  // Every event has a row in the admins' stream, so that stream has had the epoch since the first event.
  const rows = await db.streamHead.findMany({ where: { stream: { in: [...new Set([...streams, ADMIN])] } } })
  const heads = new Map(rows.map((row) => [row.stream, { seq: Number(row.seq), floor: Number(row.floor) }]))
  return {
    epoch: rows.find((row) => row.stream === ADMIN)?.epoch ?? 1,
    of: (stream) => heads.get(stream) ?? NOWHERE,
  }
}

async function readAfter(
  db: Prisma.TransactionClient,
  stream: Stream,
  seq: number,
  limit: number,
): Promise<LoggedEvent[]> {
  const rows = await db.event.findMany({
    where: { stream, seq: { gt: seq } },
    orderBy: { seq: 'asc' },
    take: limit,
  })
  return rows.map((row) => ({
    ...row,
    stream,
    seq: Number(row.seq),
    actor: row.actor as unknown as LoggedEvent['actor'],
    data: row.data as Record<string, unknown>,
  }))
}
