import type { Actor } from '../../domain/actor.ts'
import { audiences, type DomainEvent } from '../../domain/events.ts'
import type { EventRow, Stream } from '../../domain/events/eventRow.ts'
import { Prisma } from '../prisma/client.ts'
import { tables } from '../prisma/tables.ts'
import { auditing } from './auditEntries.ts'
import { loggedActor } from './loggedActor.ts'

const { raw, sql } = Prisma

interface NewRow extends EventRow {
  readonly id: string
  readonly actor: Actor
  readonly at: string
}

/**
 * What is stored of an event besides its place in its stream. A column of the table that is missing here does not
 * compile.
 */
const values: {
  readonly [Field in Exclude<keyof typeof tables.Event.columns, 'stream' | 'seq'>]: (row: NewRow) => unknown
} = {
  id: ({ id }) => id,
  type: ({ type }) => type,
  requestId: ({ requestId }) => requestId,
  quoteId: ({ quoteId }) => quoteId,
  orderId: ({ orderId }) => orderId,
  supplierId: ({ supplierId }) => supplierId,
  actor: ({ stream, actor }) => (stream === 'admin' ? loggedActor(actor) : null),
  data: ({ data }) => data ?? {},
  occurredAt: ({ at }) => at,
}

const columns = (Object.keys(values) as (keyof typeof values)[]).map((field) => ({
  ...tables.Event.columns[field],
  value: values[field],
}))
const names = raw(columns.map(({ name }) => name).join(', '))
const givenNames = raw(columns.map(({ name }) => `given.${name}`).join(', '))
const typedNames = raw(columns.map(({ name, type }) => `${name} ${type}`).join(', '))
const stored = (row: NewRow) => Object.fromEntries(columns.map(({ name, value }) => [name, value(row)]))

/** Everything needed to append events to the streams of all audiences. */
export interface Appending {
  /** The streams that grow, to be published after the commit. */
  readonly streams: readonly Stream[]
  /** Whether there are no events to append. */
  readonly isEmpty: boolean
  /**
   * Named parts of a WITH clause that append the events, and their entries of the audit log, if `when` holds;
   * `appended` has a row per stored event. They must come last in their transaction: they lock the heads of
   * the streams, always in the same order, until the commit. Sequence numbers therefore follow the commit
   * order without gaps, which every cursor relies on. Requires READ COMMITTED, PostgreSQL's default.
   */
  readonly parts: (when: Prisma.Sql) => Prisma.Sql
}

/** The only writer of events and audit entries: both kinds of commit (`commit.ts`, `commitAtOnce.ts`) use it. */
export function appending(
  actor: Actor,
  events: readonly DomainEvent[],
  now: Date,
  newId: () => string,
): Appending {
  const at = now.toISOString()
  const grown = new Map<Stream, number>()
  const rows = events.flatMap(audiences).map((row) => {
    const nth = (grown.get(row.stream) ?? 0) + 1
    grown.set(row.stream, nth)
    return { stream: row.stream, nth, ...stored({ ...row, id: newId(), actor, at }) }
  })
  const streams = [...grown.keys()].sort()
  const taken = streams.map((stream, place) => ({ stream, place, rows: grown.get(stream) }))
  const audit = auditing(actor, events, now, newId)
  return {
    streams,
    isEmpty: streams.length === 0 && audit === null,
    // JSON parameters, so that the SQL is always the same.
    parts: (when) => sql`
      growth AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(taken)}::text::jsonb)
          AS given(stream text, place int, rows bigint)
      ), heads AS (
        INSERT INTO stream_heads AS head (stream, seq)
        SELECT stream, rows FROM growth WHERE ${when} ORDER BY place
        ON CONFLICT (stream) DO UPDATE SET seq = head.seq + excluded.seq
        RETURNING stream, seq
      ), appended AS (
        INSERT INTO events (stream, seq, ${names})
        SELECT stream, heads.seq - growth.rows + given.nth, ${givenNames}
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
          AS given(stream text, nth bigint, ${typedNames})
        JOIN heads USING (stream) JOIN growth USING (stream)
        RETURNING 1
      ) ${audit?.(sql`${when} AND (SELECT count(*) FROM heads) >= 0`) ?? Prisma.empty}`,
  }
}

/** Appends events as the last statement of a transaction. Returns the streams that grew. */
export async function writeEvents(
  tx: Prisma.TransactionClient,
  ...[actor, events, now, newId]: Parameters<typeof appending>
): Promise<readonly Stream[]> {
  const { streams, isEmpty, parts } = appending(actor, events, now, newId)
  if (!isEmpty) await tx.$queryRaw`WITH ${parts(sql`TRUE`)} SELECT count(*)::int AS count FROM appended`
  return streams
}
