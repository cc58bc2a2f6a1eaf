import { type DomainEvent, timelineTypes } from '../../../domain/events.ts'
import type { Stream } from '../../../domain/events/eventRow.ts'
import { fromCents } from '../../../domain/money.ts'
import { type Piece, pieceName } from '../../../domain/notification/pieceName.ts'
import { type TimelineActor, timelineActor } from '../../../domain/timeline/timelineActor.ts'
import { timelineLine } from '../../../domain/timeline/timelineLine.ts'
import type { TimelineLine } from '../../../domain/timeline/line.ts'
import { Prisma, type PrismaClient } from '../../prisma/client.ts'

/** An entry of a timeline. */
export interface TimelineRead extends TimelineLine {
  readonly seq: number
  readonly id: string
  readonly occurredAt: Date
  readonly by: string
  readonly byRole: TimelineActor
  /** The pieces of the request. */
  readonly about: string | null
  readonly requestId: string | null
  readonly orderId: string | null
  readonly supplierId: string | null
  readonly quoteId: string | null
}

/** Which timeline. An order shares the timeline of its request. */
export type TimelineOf = { readonly requestId: string } | { readonly supplierId: string }

const ADMIN: Stream = 'admin'

/** A page of entries, newest first, starting after a sequence number of the log. For admins. */
export async function readTimeline(
  prisma: PrismaClient,
  of: TimelineOf,
  { limit, behind }: { limit: number; behind: number | null },
): Promise<TimelineRead[]> {
  const older = behind === null ? Prisma.empty : Prisma.sql`AND e.seq < ${behind}`
  const branches = branchesOf(of).map(
    (branch) => Prisma.sql`(SELECT e.seq ${branch} ${older} ORDER BY e.seq DESC LIMIT ${limit})`,
  )
  const rows = await prisma.$queryRaw<Row[]>`
    WITH matching AS (
      SELECT DISTINCT seq FROM (${Prisma.join(branches, ' UNION ALL ')}) AS found ORDER BY seq DESC LIMIT ${limit}
    )
    SELECT ${columns} FROM matching JOIN events e ON e.stream = ${ADMIN} AND e.seq = matching.seq ${names}
    ORDER BY e.seq DESC`
  return rows.map(toRead)
}

export async function countTimeline(prisma: PrismaClient, of: TimelineOf): Promise<number> {
  const branches = branchesOf(of).map((branch) => Prisma.sql`SELECT e.seq ${branch}`)
  const [counted] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (${Prisma.join(branches, ' UNION ')}) AS matching`
  return counted?.count ?? 0
}

/** The entry for an event of the admins' stream. */
export async function readTimelineEntry(prisma: PrismaClient, seq: number): Promise<TimelineRead | null> {
  const [row] = await prisma.$queryRaw<Row[]>`
    SELECT ${columns} FROM events e ${names} WHERE e.stream = ${ADMIN} AND e.seq = ${seq}`
  return row ? toRead(row) : null
}

/** The request of an order; null for an unknown id. */
export async function requestOfOrder(prisma: PrismaClient, orderId: string): Promise<string | null> {
  const order = await prisma.order.findUnique({ where: { id: orderId }, select: { requestId: true } })
  return order?.requestId ?? null
}

/**
 * The queries a timeline is combined from, each using an index. A supplier's own events name it; that its
 * quote was not selected or its order was withdrawn is recorded in events that name another supplier.
 */
function branchesOf(of: TimelineOf): Prisma.Sql[] {
  const known = Prisma.sql`e.stream = ${ADMIN} AND e.type IN (${Prisma.join([...timelineTypes])})`
  if ('requestId' in of)
    return [Prisma.sql`FROM events e WHERE ${known} AND e.request_id = ${of.requestId}::uuid`]
  const { supplierId } = of
  return [
    Prisma.sql`FROM events e WHERE ${known} AND e.supplier_id = ${supplierId}::uuid`,
    // Written exactly as in the index over losers, so that the planner can use it.
    Prisma.sql`FROM events e
      WHERE e.stream = 'admin' AND e.type IN ('order.awarded', 'request.changed')
        AND e.data -> 'losers' @> jsonb_build_array(jsonb_build_object('supplierId', ${supplierId}::text))`,
    Prisma.sql`FROM order_rounds o JOIN events e ON e.order_id = o.order_id
      WHERE o.supplier_id = ${supplierId}::uuid AND e.stream = ${ADMIN} AND e.type = 'order.reawarded'
        AND e.data ->> 'formerSupplierId' = ${supplierId}`,
  ]
}

/** The names for an event's ids. */
const names = Prisma.sql`
  LEFT JOIN suppliers s ON s.id = e.supplier_id
  LEFT JOIN suppliers f ON f.id = (e.data ->> 'formerSupplierId')::uuid
  LEFT JOIN quote_requests r ON r.id = e.request_id
  LEFT JOIN quote_versions v ON e.type = 'quote.updated' AND v.quote_id = e.quote_id
    AND v.version = (e.data ->> 'updateCount')::int - 1`

const columns = Prisma.sql`
  e.seq, e.id, e.type, e.data, e.actor, e.occurred_at, e.request_id, e.order_id, e.supplier_id, e.quote_id,
  s.company_name, f.company_name AS former_company,
  (v.price * 100)::bigint AS cents_before, v.delivery_time AS days_before,
  r.product_title, r.variant_title, r.sku, r.options, r.quantity, r.destination_country`

interface Row {
  readonly seq: bigint
  readonly id: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly actor: { readonly role: string; readonly name: string } | null
  readonly occurred_at: Date
  readonly request_id: string | null
  readonly order_id: string | null
  readonly supplier_id: string | null
  readonly quote_id: string | null
  readonly company_name: string | null
  readonly former_company: string | null
  readonly cents_before: bigint | null
  readonly days_before: number | null
  readonly product_title: string | null
  readonly variant_title: string | null
  readonly sku: string | null
  readonly options: string[] | null
  readonly quantity: number | null
  readonly destination_country: string | null
}

function toRead(row: Row): TimelineRead {
  const ids = {
    requestId: row.request_id,
    orderId: row.order_id,
    supplierId: row.supplier_id,
    quoteId: row.quote_id,
  }
  const { by, role } = timelineActor(row.actor, row.company_name)
  const { cents_before: cents, days_before: deliveryDays } = row
  const line = timelineLine({
    // Rebuilds the domain event from the admins' row, which contains all of it; `audiences` does the reverse.
    event: { ...row.data, ...ids, type: row.type } as unknown as DomainEvent,
    company: row.company_name,
    formerCompany: row.former_company,
    before: cents === null || deliveryDays === null ? null : { price: fromCents(cents), deliveryDays },
    forSupplier: role !== 'supplier',
  })
  return {
    ...line,
    ...ids,
    seq: Number(row.seq),
    id: row.id,
    occurredAt: row.occurred_at,
    by,
    byRole: role,
    about: pieceOf(row),
  }
}

function pieceOf(row: Row): string | null {
  const { product_title: productTitle, quantity } = row
  if (productTitle === null || quantity === null) return null
  const piece: Piece = {
    productTitle,
    variantTitle: row.variant_title,
    sku: row.sku,
    options: row.options ?? [],
    quantity,
    destinationCountry: row.destination_country,
  }
  return pieceName(piece)
}
