import type { DomainEvent } from '../../domain/events.ts'
import type { Words } from '../../usecases/privacy/ports.ts'
import { holdNotices } from '../mail/unsentNotices.ts'
import { Prisma } from '../prisma/client.ts'

const { sql } = Prisma

interface Source {
  /** Columns: the id of what it belongs to, which of its rows, the request's id, and the text. */
  readonly rows: (requestIds: Prisma.Sql) => Prisma.Sql
  readonly write: (words: Words) => Prisma.Sql
}

/** Their reasons are suppliers'. */
const SUPPLIERS_EVENTS = ['request.declined', 'order.rejected'] satisfies DomainEvent['type'][]
const reasonsIn = (ids: Prisma.Sql) => sql`
  SELECT stream, seq::bigint, request_id, data ->> 'reason' FROM events WHERE stream = 'admin' AND request_id = ${ids}`
const writeReason = ({ id, nth, text }: Words) => sql`
  UPDATE events SET data = jsonb_set(data, '{reason}', to_jsonb(${text}::text))
  WHERE stream = ${id} AND seq = ${nth}::bigint`

/** Each stream's copy of an event has an id of its own. The streams are named, because the index begins with them. */
const eventsOf = (ids: Prisma.Sql) => sql`
  SELECT id, request_id FROM events WHERE request_id = ${ids} AND stream IN (
    SELECT 'admin' UNION ALL SELECT 'suppliers' UNION ALL SELECT 'supplier:' || id::text FROM suppliers)`

/** Where people write about a request. Suppliers may have read a name that an admin released to them. */
const sources: Readonly<Record<Words['source'], Source>> = {
  mark: {
    rows: (ids) => sql`
      SELECT m.quote_id::text, 0::bigint, q.order_id, m.note
      FROM quote_marks m JOIN quotes q ON q.id = m.quote_id WHERE q.order_id = ${ids}`,
    write: ({ id, text }) => sql`UPDATE quote_marks SET note = ${text} WHERE quote_id = ${id}::uuid`,
  },
  comments: {
    rows: (ids) => sql`SELECT id::text, 0::bigint, order_id, comments FROM quotes WHERE order_id = ${ids}`,
    write: ({ id, text }) => sql`UPDATE quotes SET comments = ${text} WHERE id = ${id}::uuid`,
  },
  earlier_comments: {
    rows: (ids) => sql`
      SELECT v.quote_id::text, v.version::bigint, q.order_id, v.comments
      FROM quote_versions v JOIN quotes q ON q.id = v.quote_id WHERE q.order_id = ${ids}`,
    write: ({ id, nth, text }) => sql`
      UPDATE quote_versions SET comments = ${text} WHERE quote_id = ${id}::uuid AND version = ${nth}::int`,
  },
  decline: {
    rows: (ids) => sql`
      SELECT id::text, 0::bigint, quote_request_id, decline_reason
      FROM supplier_quote_responses WHERE quote_request_id = ${ids}`,
    write: ({ id, text }) => sql`
      UPDATE supplier_quote_responses SET decline_reason = ${text} WHERE id = ${id}::uuid`,
  },
  notes: {
    rows: (ids) =>
      sql`SELECT id::text, 0::bigint, quote_request_id, notes FROM orders WHERE quote_request_id = ${ids}`,
    write: ({ id, text }) => sql`UPDATE orders SET notes = ${text} WHERE id = ${id}::uuid`,
  },
  rejection: {
    rows: (ids) => sql`
      SELECT id::text, 0::bigint, quote_request_id, rejection_reason FROM orders WHERE quote_request_id = ${ids}`,
    write: ({ id, text }) => sql`UPDATE orders SET rejection_reason = ${text} WHERE id = ${id}::uuid`,
  },
  round: {
    rows: (ids) => sql`
      SELECT r.order_id::text, r.number::bigint, o.quote_request_id, r.reason
      FROM order_rounds r JOIN orders o ON o.id = r.order_id WHERE o.quote_request_id = ${ids}`,
    write: ({ id, nth, text }) => sql`
      UPDATE order_rounds SET reason = ${text} WHERE order_id = ${id}::uuid AND number = ${nth}::int`,
  },
  round_rejection: {
    rows: (ids) => sql`
      SELECT r.order_id::text, r.number::bigint, o.quote_request_id, r.rejection_reason
      FROM order_rounds r JOIN orders o ON o.id = r.order_id WHERE o.quote_request_id = ${ids}`,
    write: ({ id, nth, text }) => sql`
      UPDATE order_rounds SET rejection_reason = ${text} WHERE order_id = ${id}::uuid AND number = ${nth}::int`,
  },
  event: {
    rows: (ids) => sql`${reasonsIn(ids)} AND type <> ALL(${SUPPLIERS_EVENTS}::text[])`,
    write: writeReason,
  },
  suppliers_event: {
    rows: (ids) => sql`${reasonsIn(ids)} AND type = ANY(${SUPPLIERS_EVENTS}::text[])`,
    write: writeReason,
  },
  mail: {
    rows: (ids) => sql`SELECT m.id::text, 0::bigint, e.request_id, m.text FROM ${mailsAbout(ids)}`,
    write: ({ id, text }) => sql`UPDATE mail_messages SET text = ${text} WHERE id = ${id}::uuid`,
  },
  mail_subject: {
    rows: (ids) => sql`SELECT m.id::text, 0::bigint, e.request_id, m.subject FROM ${mailsAbout(ids)}`,
    write: ({ id, text }) => sql`UPDATE mail_messages SET subject = ${text} WHERE id = ${id}::uuid`,
  },
}

/** Notices quote reasons, and titles of custom items. */
const mailsAbout = (ids: Prisma.Sql) => sql`
  mail_messages m JOIN (${eventsOf(ids)}) AS e
    ON m.dedupe_key LIKE 'notice:%' AND split_part(m.dedupe_key, ':', 2) = e.id::text`

/** What people wrote about these requests, and the mails that quote it: nobody creates further ones until commit. */
export async function readWords(
  client: Prisma.TransactionClient,
  requestIds: readonly string[],
): Promise<Words[]> {
  await holdNotices(client)
  const ids = sql`ANY(${[...requestIds]}::uuid[])`
  const parts = (Object.keys(sources) as Words['source'][]).map(
    (source) => sql`
      SELECT ${source}::text AS source, id, nth, "requestId"::text, text
      FROM (${sources[source].rows(ids)}) AS part(id, nth, "requestId", text) WHERE text IS NOT NULL`,
  )
  const rows = await client.$queryRaw<(Omit<Words, 'nth'> & { nth: bigint })[]>(
    Prisma.join(parts, ' UNION ALL '),
  )
  return rows.map((row) => ({ ...row, nth: Number(row.nth) }))
}

/** Pushes that wait to be sent again, because they name the piece as it was. */
export const dropPushes = (client: Prisma.TransactionClient, requestIds: readonly string[]) =>
  client.$executeRaw`
    DELETE FROM push_messages
    WHERE event_id IN (SELECT id FROM (${eventsOf(sql`ANY(${[...requestIds]}::uuid[])`)}) AS e)`

export async function writeWords(client: Prisma.TransactionClient, words: readonly Words[]): Promise<void> {
  for (const each of words) await client.$executeRaw(sources[each.source].write(each))
}
