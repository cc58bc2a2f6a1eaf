import { addDays } from '../../../domain/calendar.ts'
import { adminNotificationText } from '../../../domain/notification/adminNotifications.ts'
import { adminNotifyingTypes, adminTypesOfKinds } from '../../../domain/notification/adminNotificationKind.ts'
import {
  adminRecipients,
  notifyingAdmins,
  adminNotificationColumns,
  adminNotificationJoins,
} from '../../events/adminRecipients.ts'
import { adminNotificationFacts, type AdminNotificationRow } from '../../events/adminNotificationRow.ts'
import { Prisma, type PrismaClient } from '../../prisma/client.ts'
import { readerName, offsetOf } from '../../events/consumerOffsets.ts'
import { MAX_UNREAD, type NotificationRead, type NotificationsWanted } from './NotificationRead.ts'

/** The admins' stream is kept forever; their notifications only go back as far as the suppliers'. */
const KEPT_DAYS = 30

type Row = AdminNotificationRow & { readonly unread: boolean }
type Kinds = NotificationsWanted['kinds']

/** A page of an admin's notifications, newest first. */
export async function readAdminNotifications(
  prisma: PrismaClient,
  adminId: string,
  { limit, after, kinds }: NotificationsWanted,
  now: Date,
): Promise<NotificationRead[]> {
  const behind = after
    ? Prisma.sql`AND (e.occurred_at, e.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT ${adminNotificationColumns}, ${unread} AS unread
    FROM events e ${withOffset(adminId)} ${adminNotificationJoins}
    WHERE ${concerning(kinds)} AND ${recent(now)} ${behind}
    ORDER BY e.occurred_at DESC, e.id DESC LIMIT ${limit}`
  return rows.map(toNotification)
}

/**
 * All notifications minus those of the admin's own actions: the index that counts the others does not contain
 * the actor.
 */
export async function countAdminNotifications(
  prisma: PrismaClient,
  adminId: string,
  kinds: Kinds,
  now: Date,
): Promise<number> {
  const events = Prisma.sql`
    SELECT count(*) FROM events e WHERE ${notifyingAdmins(typesOf(kinds))} AND ${recent(now)}`
  const [counted] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT (
      (${events}) - (${events} AND e.actor ->> 'role' = 'admin' AND e.actor ->> 'id' = ${adminId})
    )::int AS count`
  return counted?.count ?? 0
}

/** How many notifications the admin has not read; counts only up to `MAX_UNREAD`. */
export async function countAdminUnread(prisma: PrismaClient, adminId: string, now: Date): Promise<number> {
  const [counted] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT e.id FROM events e ${withOffset(adminId)}
      WHERE ${concerning(null)} AND ${unread} AND e.seq > ${offsetOf({ adminId }, 'admin')}
        AND ${recentAmongFew(now)}
      ORDER BY e.seq DESC LIMIT ${MAX_UNREAD}) AS counted`
  return counted?.count ?? 0
}

/** The notification an event is for an admin; null if it does not concern them. */
export async function readAdminNotification(
  prisma: PrismaClient,
  adminId: string,
  { stream, seq }: { stream: string; seq: number },
): Promise<NotificationRead | null> {
  if (stream !== 'admin') return null
  const [row] = await prisma.$queryRaw<Row[]>`
    SELECT ${adminNotificationColumns}, ${unread} AS unread
    FROM events e ${withOffset(adminId)} ${adminNotificationJoins}
    WHERE ${concerning(null)} AND e.seq = ${seq}`
  return row ? toNotification(row) : null
}

/** For an admin who has never read any, events from before they joined do not count. */
const unread = Prisma.sql`(
  e.seq > coalesce(m.seq, 0) AND (m.seq IS NOT NULL OR e.occurred_at >= u.created_at))`

const withOffset = (adminId: string) => Prisma.sql`
  JOIN users u ON u.id = ${adminId}::uuid
  LEFT JOIN stream_marks m ON m.reader = ${readerName({ adminId })} AND m.stream = 'admin'`

const typesOf = (kinds: Kinds) => (kinds === null ? adminNotifyingTypes : adminTypesOfKinds(kinds))

const concerning = (kinds: Kinds) => adminRecipients(typesOf(kinds))

const recent = (now: Date) =>
  Prisma.sql`e.occurred_at > ${addDays(now, -KEPT_DAYS).toISOString()}::timestamptz`

/**
 * Like `recent`, written so that the planner does not prefer a time index, which would read the whole month.
 */
const recentAmongFew = (now: Date) =>
  Prisma.sql`e.occurred_at + make_interval(days => ${KEPT_DAYS}::int) > ${now.toISOString()}::timestamptz`

function toNotification(row: Row): NotificationRead {
  const facts = adminNotificationFacts(row)
  return {
    id: row.id,
    kind: facts.kind,
    notice: adminNotificationText(facts),
    occurredAt: row.occurred_at,
    unread: row.unread,
    requestId: row.request_id,
    orderId: row.order_id,
    supplierId: row.supplier_id,
  }
}
