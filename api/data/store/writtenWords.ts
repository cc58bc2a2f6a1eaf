import type { DomainEvent } from '../../domain/events.ts'
import type { WordsSource } from '../../domain/request/wordsMasker.ts'
import type { Words } from '../../usecases/privacy/ports.ts'
import { holdNotices } from '../mail/unsentNotices.ts'
import { Prisma } from '../prisma/client.ts'

const { empty, raw, sql } = Prisma

interface Source {
  /** Columns: the id and number that identify the row (see `Place`), the request's id, and the text. */
  readonly rows: (requestIds: Prisma.Sql) => Prisma.Sql
  readonly write: (words: Words) => Prisma.Sql
}

interface Place {
  /** Columns of the row `t` that identify it: an id and, if several rows share it, a number. */
  readonly id: string
  readonly nth?: string
  /** The join from `t` to the request, and the column with the request's id. */
  readonly join?: string
  readonly request: string
}

/** The texts in a column of a table whose rows belong to requests. */
const texts = (table: string, column: string, { id, nth, join = '', request }: Place): Source => ({
  rows: (ids) => sql`
    SELECT ${raw(`t.${id}::text, ${nth ? `t.${nth}` : '0'}::bigint, ${request}, t.${column} FROM ${table} t ${join}`)}
    WHERE ${raw(request)} = ${ids}`,
  write: (words) => sql`
    UPDATE ${raw(table)} SET ${raw(column)} = ${words.text}
    WHERE ${raw(id)} = ${words.id}::uuid ${nth ? sql`AND ${raw(nth)} = ${words.nth}::int` : empty}`,
})

const ofQuote = { id: 'quote_id', join: 'JOIN quotes q ON q.id = t.quote_id', request: 'q.order_id' }
const ofRequest = { id: 'id', request: 't.quote_request_id' }
const ofRound = {
  id: 'order_id',
  nth: 'number',
  join: 'JOIN orders o ON o.id = t.order_id',
  request: 'o.quote_request_id',
}

/** Events with reasons that suppliers wrote. */
const SUPPLIERS_EVENTS = ['request.declined', 'order.rejected'] satisfies DomainEvent['type'][]

const inEvents = (key: string, which: Prisma.Sql): Source => ({
  rows: (ids) => sql`
    SELECT stream, seq::bigint, request_id, data ->> ${raw(`'${key}'`)} FROM events
    WHERE stream = 'admin' AND request_id = ${ids} AND ${which}`,
  write: ({ id, nth, text }) => sql`
    UPDATE events SET data = jsonb_set(data, ${raw(`'{${key}}'`)}, to_jsonb(${text}::text))
    WHERE stream = ${id} AND seq = ${nth}::bigint`,
})

const reasons = (ofSuppliers: boolean): Source =>
  inEvents('reason', sql`(type = ANY(${SUPPLIERS_EVENTS}::text[])) = ${ofSuppliers}`)

const STORE_CHANGED = 'order.store_changed' satisfies DomainEvent['type']

/**
 * Each stream's copy of an event has its own id. The streams are listed, because the index begins with them.
 */
const eventsOf = (ids: Prisma.Sql) => sql`
  SELECT id, request_id FROM events WHERE request_id = ${ids} AND stream IN (
    SELECT 'admin' UNION ALL SELECT 'suppliers' UNION ALL SELECT 'supplier:' || id::text FROM suppliers)`

/** Notices quote reasons, and titles of custom items. */
const notices = (column: 'text' | 'subject'): Source => ({
  rows: (ids) => sql`
    SELECT m.id::text, 0::bigint, e.request_id, ${raw(`m.${column}`)} FROM mail_messages m
    JOIN (${eventsOf(ids)}) AS e
      ON m.dedupe_key LIKE 'notice:%' AND split_part(m.dedupe_key, ':', 2) = e.id::text`,
  write: ({ id, text }) => sql`UPDATE mail_messages SET ${raw(column)} = ${text} WHERE id = ${id}::uuid`,
})

/** The texts about a request. Suppliers may have read a name that an admin released to them. */
const sources: Readonly<Record<WordsSource, Source>> = {
  mark: texts('quote_marks', 'note', ofQuote),
  comments: texts('quotes', 'comments', { id: 'id', request: 't.order_id' }),
  earlier_comments: texts('quote_versions', 'comments', { ...ofQuote, nth: 'version' }),
  decline: texts('supplier_quote_responses', 'decline_reason', ofRequest),
  notes: texts('orders', 'notes', ofRequest),
  rejection: texts('orders', 'rejection_reason', ofRequest),
  cancellation: texts('orders', 'cancellation_reason', ofRequest),
  round: texts('order_rounds', 'reason', ofRound),
  round_rejection: texts('order_rounds', 'rejection_reason', ofRound),
  event: reasons(false),
  suppliers_event: reasons(true),
  // A customer may have entered a person's name as a property.
  differences: inEvents('differences', sql`type = ${STORE_CHANGED}`),
  mail: notices('text'),
  mail_subject: notices('subject'),
}

/**
 * The texts about these requests, and the emails that quote them; locks the creation of further emails until
 * the commit.
 */
export async function readWords(
  client: Prisma.TransactionClient,
  requestIds: readonly string[],
): Promise<Words[]> {
  await holdNotices(client)
  const ids = sql`ANY(${[...requestIds]}::uuid[])`
  const parts = (Object.keys(sources) as WordsSource[]).map(
    (source) => sql`
      SELECT ${source}::text AS source, id, nth, "requestId"::text, text
      FROM (${sources[source].rows(ids)}) AS part(id, nth, "requestId", text) WHERE text IS NOT NULL`,
  )
  const rows = await client.$queryRaw<(Omit<Words, 'nth'> & { nth: bigint })[]>(
    Prisma.join(parts, ' UNION ALL '),
  )
  return rows.map((row) => ({ ...row, nth: Number(row.nth) }))
}

export async function writeWords(client: Prisma.TransactionClient, words: readonly Words[]): Promise<void> {
  for (const each of words) await client.$executeRaw(sources[each.source].write(each))
}

/** Deletes waiting pushes, because they have the old name of the piece. */
export const dropPushes = (client: Prisma.TransactionClient, requestIds: readonly string[]) =>
  client.$executeRaw`
    DELETE FROM push_messages
    WHERE event_id IN (SELECT id FROM (${eventsOf(sql`ANY(${[...requestIds]}::uuid[])`)}) AS e)`
