import type { Partner, SupplierActor } from '../../domain/actor.ts'
import { topicNames, topicOf } from '../../domain/outgoing/topics.ts'
import type { NewOutgoing, OutgoingLog, OutgoingEvent } from '../../usecases/outgoing/ports.ts'
import { MISSING_BODY } from './missingBody.ts'
import { saveOffsets, eventsIn, type SeqRange, unreadRanges } from './seqRanges.ts'
import { Prisma, type PrismaClient } from '../prisma/client.ts'
import { tryLock } from '../database/advisoryLocks.ts'
import { supplierHasAccess } from '../database/withAccess.ts'

/** The name of the reader that creates deliveries from the log. */
export const WEBHOOK_READER = 'webhooks'
/** Events read at a time, per stream. */
const MAX_STREAMS = 50
const MAX_EVENTS = 50
/** The number of deliveries after which a batch ends, at the end of the current event. */
const MAX_DELIVERIES = 500
/** Why a delivery failed without an attempt, as shown to its owner. */
const NO_BODY = 'Loupe could not prepare the event'

interface Row {
  readonly stream: string
  readonly seq: bigint
  readonly id: string
  readonly type: string
  readonly request_id: string | null
  readonly quote_id: string | null
  readonly order_id: string | null
  readonly occurred_at: Date
  readonly endpoint_id: string
  readonly endpoint_name: string
  readonly supplier_id: string | null
  readonly company_name: string | null
  readonly activated_at: Date | null
}

export const outgoingLog = (prisma: PrismaClient): OutgoingLog => ({
  async next() {
    const all = await unread(prisma)
    if (all.length === 0) return null
    const rows = await matchingRows(prisma, all)
    const requestIds = [...new Set(rows.flatMap(({ request_id: id }) => id ?? []))]
    const erased = await erasedAmong(prisma, requestIds)
    const ranges = rangesOf(rows, all)
    return {
      // Endpoints get events in the order in which they happened, whichever stream they are in.
      events: rows.toSorted((a, b) => a.occurred_at.getTime() - b.occurred_at.getTime()).flatMap(toEvent),
      settle: (deliveries, at) =>
        prisma.$transaction(async (tx) => {
          if (!(await tryLock(tx, 'outgoing')) || !(await areUnreadStill(tx, ranges))) return false
          // The bodies may name a customer who was erased meanwhile.
          if ((await erasedAmong(tx, requestIds)) !== erased) return false
          await queue(tx, deliveries, at)
          await saveOffsets(tx, WEBHOOK_READER, ranges)
          return true
        }),
    }
  },
})

/**
 * Unread ranges of the streams that endpoints subscribe to, including disabled endpoints, whose events are
 * skipped. Other streams are ignored, so that nothing is written if there are no endpoints.
 */
const unread = (db: PrismaClient): Promise<SeqRange[]> =>
  unreadRanges(db, {
    reader: WEBHOOK_READER,
    streams: MAX_STREAMS,
    events: Prisma.sql`${MAX_EVENTS}::int`,
    where: Prisma.sql`CASE h.stream
      WHEN 'suppliers' THEN EXISTS (SELECT FROM webhook_endpoints)
      ELSE h.stream IN (SELECT 'supplier:' || supplier_id::text FROM webhook_endpoints) END`,
  })

/**
 * How many of these requests' customers are erased. An erasure deletes bodies afterwards, and holds the lock above
 * meanwhile, so that it finds bodies that were saved before.
 */
async function erasedAmong(db: Prisma.TransactionClient, requestIds: readonly string[]): Promise<number> {
  const [found] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM quote_requests r
    WHERE r.id = ANY(${[...requestIds]}::uuid[]) AND (
      EXISTS (SELECT FROM store_orders o WHERE o.id = r.source_order_id AND o.redacted_at IS NOT NULL)
      OR r.source_order_id IS NULL AND EXISTS (
        SELECT FROM store_orders o WHERE o.shopify_order_id = r.shopify_order_id AND o.redacted_at IS NOT NULL))`
  return found?.count ?? 0
}

async function areUnreadStill(db: Prisma.TransactionClient, ranges: readonly SeqRange[]): Promise<boolean> {
  const streams = ranges.map(({ stream }) => stream)
  const offsets = await db.streamMark.findMany({ where: { reader: WEBHOOK_READER, stream: { in: streams } } })
  const seqOf = new Map(offsets.map(({ stream, seq }) => [stream, Number(seq)]))
  return ranges.every(({ stream, after }) => (seqOf.get(stream) ?? 0) === after)
}

/** Joins the first events of these ranges with each endpoint that subscribes to their topic and existed when they happened. */
const matchingRows = (db: PrismaClient, ranges: readonly SeqRange[]) => db.$queryRaw<Row[]>`
  SELECT e.stream, e.seq, e.id, e.type, e.request_id, e.quote_id, e.order_id, e.occurred_at,
      w.id AS endpoint_id, w.name AS endpoint_name, w.supplier_id, s.company_name, s.activated_at
    FROM ${eventsIn(ranges)}
    JOIN jsonb_each_text(${JSON.stringify(topicNames)}::jsonb) AS published(type, topic) ON published.type = e.type
    JOIN webhook_endpoints w ON w.disabled_at IS NULL AND w.created_at <= e.occurred_at
      AND (e.stream = 'suppliers' OR e.stream = 'supplier:' || w.supplier_id::text)
    LEFT JOIN suppliers s ON s.id = w.supplier_id
    WHERE published.topic = ANY(w.topics) AND (w.supplier_id IS NULL OR ${supplierHasAccess})
    ORDER BY e.stream, e.seq FETCH FIRST (${MAX_DELIVERIES}::int) ROWS WITH TIES`

/** The part of the ranges that these rows cover completely; both are sorted by stream. */
function rangesOf(rows: readonly Row[], ranges: readonly SeqRange[]): SeqRange[] {
  const last = rows.at(-1)
  if (!last || rows.length < MAX_DELIVERIES) return [...ranges]
  const nth = ranges.findIndex(({ stream }) => stream === last.stream)
  return ranges
    .slice(0, nth + 1)
    .map((range, at) => (at === nth ? { ...range, upTo: Number(last.seq) } : range))
}

function toEvent(row: Row): OutgoingEvent[] {
  const as = topicOf(row.type)
  if (!as) return []
  return [
    {
      eventId: row.id,
      topic: as.topic,
      subject: as.subject,
      requestId: row.request_id,
      quoteId: row.quote_id,
      orderId: row.order_id,
      occurredAt: row.occurred_at,
      endpointId: row.endpoint_id,
      audience: audienceOf(row),
    },
  ]
}

const audienceOf = (row: Row): Partner | SupplierActor =>
  row.supplier_id === null
    ? { role: 'partner', tokenId: row.endpoint_id, scopes: [], name: row.endpoint_name }
    : {
        role: 'supplier',
        supplierId: row.supplier_id,
        name: row.company_name ?? '',
        activatedAt: row.activated_at,
        program: { tokenId: row.endpoint_id, scopes: [] },
      }

/** One statement for all of them. An endpoint that was removed meanwhile gets nothing. */
async function queue(
  db: Prisma.TransactionClient,
  deliveries: readonly NewOutgoing[],
  at: Date,
): Promise<void> {
  if (deliveries.length === 0) return
  await db.$executeRaw`
    INSERT INTO outgoing_deliveries
      (id, endpoint_id, event_id, topic, body, status, last_error, created_at, next_attempt_at)
    SELECT gen_random_uuid(), w.id, given."eventId", given.topic, coalesce(given.body, ${MISSING_BODY}),
      (CASE WHEN given.body IS NULL THEN 'failed' ELSE 'waiting' END)::"OutgoingStatus",
      CASE WHEN given.body IS NULL THEN ${NO_BODY} END, given."occurredAt", ${at.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      AS given("endpointId" uuid, "eventId" uuid, topic text, body text, "occurredAt" timestamptz)
    JOIN webhook_endpoints w ON w.id = given."endpointId"
    ON CONFLICT (endpoint_id, event_id) DO NOTHING`
}
