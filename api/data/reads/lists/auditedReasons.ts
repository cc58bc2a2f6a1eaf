import { type DomainEvent, entryOf } from '../../../domain/events.ts'
import type { EventEntry } from '../../../domain/events/entry.ts'
import { Prisma, type PrismaClient } from '../../prisma/client.ts'
import type { Contained } from '../query/search.ts'

const { sql } = Prisma

/**
 * At most this many awards, the newest, are found by their reasons; a more specific search finds one that was left
 * out.
 */
const MAX_FOUND = 1_000

interface OfOrder {
  readonly orderId: string
  /** Missing for the first award. */
  readonly round?: number
}

/** Missing if another version of Loupe wrote the event, as during an upgrade. */
const reasonIn = (event: DomainEvent) =>
  (entryOf(event) as EventEntry<DomainEvent> | undefined)?.auditReasonIn

/**
 * Entries of the audit log with the admins' reasons as the orders have them now: masked, if the customer was
 * erased. Also replaces the reasons that entries of earlier versions contain.
 */
export async function withReasons<Entry extends { readonly event: DomainEvent }>(
  prisma: PrismaClient,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const ids = entries.flatMap(({ event }) => (reasonIn(event) ? orderOf(event).orderId : []))
  const orders = new Map((await ordersOf(prisma, ids)).map((found) => [found.id, found]))
  return entries.map((entry) => {
    const place = reasonIn(entry.event)
    if (place === undefined) return entry
    const { orderId, round: number = 1 } = orderOf(entry.event)
    const found = orders.get(orderId)
    const award = found?.rounds.find((one) => one.number === number)
    const reason = (place === 'round' ? award?.reason : found?.cancellationReason) ?? undefined
    return { ...entry, event: { ...entry.event, reason } as DomainEvent }
  })
}

const orderOf = (event: DomainEvent): OfOrder => event as DomainEvent & OfOrder

const ordersOf = async (prisma: PrismaClient, ids: readonly string[]) =>
  prisma.order.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, cancellationReason: true, rounds: { select: { number: true, reason: true } } },
  })

/** Entries of earlier versions that contain an admin's reason. No erasure could mask it, so no search reads it. */
export const KEEPS_REASON = {
  area: 'awards',
  content: { contains: '"reason":' },
} satisfies Prisma.AuditEntryWhereInput

const REASON = String.raw`,"reason":"(?:[^"\\]|\\.)*"`

const isOf = (type: DomainEvent['type']) => sql`e.content LIKE ${`%"type":"${type}"%`}`
const round = sql`
  CASE WHEN ${isOf('order.awarded')} THEN 1 ELSE substring(e.content from '"round":([0-9]+)')::int END`

/**
 * The entries of an order's awards, read by the index on this expression for each order alone: a plan that reads
 * all awards would take seconds.
 */
const entriesOf = (order: Prisma.Sql, which: Prisma.Sql) => sql`LATERAL (
  SELECT e.id, e.seq FROM audit_entries e
  WHERE e.area = 'awards' AND left(split_part(e.content, '"orderId":"', 2), 36) = ${order}::text AND ${which}
  OFFSET 0)`

/** A text as it is written within the JSON of an entry. */
export const asInJson = (text: string): string => JSON.stringify(text.trim()).slice(1, -1)

/**
 * The ids of entries about awards and cancellations whose reason contains the text, as the orders have it now;
 * and of those of earlier versions that contain the text elsewhere.
 *
 * @param inJson the text as entries contain it
 */
export async function awardsSaying(
  prisma: PrismaClient,
  text: Contained,
  inJson: Contained,
): Promise<string[]> {
  const [said, written] = [text, inJson].map(({ contains }) => `%${contains}%`)
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      SELECT e.id, e.seq FROM (
        SELECT order_id, number FROM order_rounds WHERE reason ILIKE ${said}
        ORDER BY awarded_at DESC LIMIT ${MAX_FOUND}) r,
      ${entriesOf(sql`r.order_id`, sql`${round} = r.number AND (${isOf('order.awarded')} OR ${isOf('order.reawarded')})`)} e
      UNION
      SELECT e.id, e.seq FROM (
        SELECT id FROM orders WHERE cancellation_reason ILIKE ${said} ORDER BY created_at DESC LIMIT ${MAX_FOUND}) o,
      ${entriesOf(sql`o.id`, isOf('order.award_cancelled'))} e
      UNION
      SELECT e.id, e.seq FROM audit_entries e
      WHERE e.area = 'awards' AND e.content LIKE '%"reason":%' AND e.content ILIKE ${written}
        AND regexp_replace(e.content, ${REASON}::text, '') ILIKE ${written}
    ) AS found ORDER BY seq DESC LIMIT ${MAX_FOUND}`
  return rows.map(({ id }) => id)
}
