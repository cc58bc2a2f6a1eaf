import { supplierRecipients, supplierNotificationColumns } from '../../events/supplierRecipients.ts'
import {
  supplierNotificationFacts,
  type SupplierNotificationRow,
} from '../../events/supplierNotificationRow.ts'
import { supplierNotificationText } from '../../../domain/notification/supplierNotifications.ts'
import type { SupplierActor } from '../../../domain/actor.ts'
import { supplierTypesOfKinds } from '../../../domain/notification/supplierNotificationKind.ts'
import { Prisma, type PrismaClient } from '../../prisma/client.ts'
import { notificationStreams, offsetOf } from '../../events/consumerOffsets.ts'
import type { Stream } from '../../../domain/events/eventRow.ts'
import { MAX_UNREAD, type NotificationRead, type NotificationsWanted } from './NotificationRead.ts'

type Row = SupplierNotificationRow & { readonly unread: boolean }

/**
 * Whose notifications. An unknown id gets the notifications that every supplier gets that has been active
 * since then.
 */
type Reader = Pick<SupplierActor, 'supplierId' | 'activatedAt'>

/** A page of a supplier's notifications, newest first. */
export async function readNotifications(
  prisma: PrismaClient,
  reader: Reader,
  { limit, after, kinds }: NotificationsWanted,
): Promise<NotificationRead[]> {
  const behind = after
    ? Prisma.sql`AND (e.occurred_at, e.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty
  // One branch per stream, so that each uses its index and stops at the end of the page.
  const branches = notificationStreams(reader).map(
    (stream) => Prisma.sql`(
      SELECT ${supplierNotificationColumns}, ${unread(reader, stream)} AS unread ${from(reader, stream, REQUEST)} ${ofKinds(kinds)} ${behind}
      ORDER BY e.occurred_at DESC, e.id DESC LIMIT ${limit})`,
  )
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT * FROM (${Prisma.join(branches, ' UNION ALL ')}) AS merged
    ORDER BY occurred_at DESC, id DESC LIMIT ${limit}`
  return rows.map(toNotification)
}

export async function countNotifications(
  prisma: PrismaClient,
  reader: Reader,
  kinds: NotificationsWanted['kinds'],
): Promise<number> {
  const counts = notificationStreams(reader).map(
    (stream) => Prisma.sql`(SELECT count(*) ${from(reader, stream)} ${ofKinds(kinds)})`,
  )
  return countOf(prisma, Prisma.sql`SELECT (${Prisma.join(counts, ' + ')})::int AS count`)
}

/** How many notifications the supplier has not read; counts only up to `MAX_UNREAD`. */
export async function countUnread(prisma: PrismaClient, reader: Reader): Promise<number> {
  const branches = notificationStreams(reader).map(
    (stream) =>
      Prisma.sql`(SELECT e.id ${from(reader, stream)} AND ${unread(reader, stream)} ORDER BY e.seq DESC LIMIT ${MAX_UNREAD})`,
  )
  return countOf(
    prisma,
    Prisma.sql`SELECT least(count(*), ${MAX_UNREAD})::int AS count
      FROM (${Prisma.join(branches, ' UNION ALL ')}) AS counted`,
  )
}

/** The notification an event is for a supplier; null if it does not concern the supplier. */
export async function readNotification(
  prisma: PrismaClient,
  reader: Reader,
  { stream: named, seq }: { stream: string; seq: number },
): Promise<NotificationRead | null> {
  const stream = notificationStreams(reader).find((own) => own === named)
  if (stream === undefined) return null
  const [row] = await prisma.$queryRaw<Row[]>`
    SELECT ${supplierNotificationColumns}, ${unread(reader, stream)} AS unread ${from(reader, stream, REQUEST)} AND e.seq = ${seq}`
  return row ? toNotification(row) : null
}

const unread = (reader: Reader, stream: Stream) => Prisma.sql`(e.seq > ${offsetOf(reader, stream)})`

/** Only for the text of a notification; counts do not need it. */
const REQUEST = Prisma.sql`JOIN quote_requests r ON r.id = e.request_id`

const from = (reader: Reader, stream: Stream, named = Prisma.empty) => Prisma.sql`
  FROM events e ${named}
  CROSS JOIN (SELECT ${reader.supplierId}::uuid AS id, ${reader.activatedAt}::timestamptz AS activated_at) s
  WHERE e.stream = ${stream} AND ${supplierRecipients}`

const ofKinds = (kinds: NotificationsWanted['kinds']) =>
  kinds === null ? Prisma.empty : Prisma.sql`AND e.type = ANY(${supplierTypesOfKinds(kinds)})`

async function countOf(prisma: PrismaClient, sql: Prisma.Sql): Promise<number> {
  const [counted] = await prisma.$queryRaw<{ count: number }[]>(sql)
  return counted?.count ?? 0
}

function toNotification(row: Row): NotificationRead {
  const facts = supplierNotificationFacts(row)
  return {
    id: row.id,
    kind: facts.kind,
    notice: supplierNotificationText(facts),
    occurredAt: row.occurred_at,
    unread: row.unread,
    requestId: row.request_id,
    orderId: row.order_id,
    supplierId: null,
  }
}
