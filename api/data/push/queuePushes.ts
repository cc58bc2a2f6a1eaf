import type { AdminRole } from '../../domain/account/adminRole.ts'
import { isSentTo } from '../../domain/notification/adminNotifications.ts'
import { adminPush, type Push, supplierPush } from '../../domain/notification/pushMessage.ts'
import {
  adminNotificationColumns,
  adminNotificationJoins,
  adminRecipients,
} from '../events/adminRecipients.ts'
import { adminNotificationFacts, type AdminNotificationRow } from '../events/adminNotificationRow.ts'
import { supplierNotificationFacts, type SupplierNotificationRow } from '../events/supplierNotificationRow.ts'
import { eventsIn, type SeqRange } from '../events/seqRanges.ts'
import { supplierNotificationColumns, supplierRecipients } from '../events/supplierRecipients.ts'
import { supplierHasAccess } from '../database/withAccess.ts'
import { Prisma } from '../prisma/client.ts'

interface QueuedPush {
  readonly deviceId: string
  readonly eventId: string
  readonly body: string
  readonly tag: string
  readonly expiresAt: string
}

interface Span {
  readonly ranges: readonly SeqRange[]
  /** Older events are not pushed. */
  readonly notBefore: Date
  readonly now: Date
}

/** Devices (`p`) of open sessions (`session`) that existed when the event (`e`) happened. */
const devices = (now: Date) => Prisma.sql`
  push_devices p ON p.created_at <= e.occurred_at
  JOIN sessions session ON session.id = p.session_id AND session.expires_at > ${now.toISOString()}::timestamptz`

/** Queues the pushes about the notifications in these ranges of the event log. */
export async function queuePushes(tx: Prisma.TransactionClient, span: Span): Promise<void> {
  const [any] = await tx.$queryRaw<{ found: boolean }[]>`SELECT EXISTS (SELECT FROM push_devices) AS found`
  if (!any?.found) return
  const suppliers = await supplierNews(tx, span)
  const admins = (await adminNews(tx, span)).filter((row) =>
    isSentTo(adminNotificationFacts(row).kind, row.admin_role),
  )
  // An event for all suppliers has the same push on every device.
  const pushes = new Map<string, Push | null>()
  for (const row of suppliers) if (!pushes.has(row.id)) pushes.set(row.id, pushToSupplier(row))
  for (const row of admins) if (!pushes.has(row.id)) pushes.set(row.id, pushToAdmin(row))
  const newest = new Map<string, QueuedPush>()
  for (const { id: eventId, device_id: deviceId } of [...suppliers, ...admins]) {
    const push = pushes.get(eventId) ?? null
    if (push === null || push.expiresAt <= span.now) continue
    const { tag } = push.message
    const body = JSON.stringify(push.message)
    newest.set(`${deviceId} ${tag}`, {
      deviceId,
      eventId,
      body,
      tag,
      expiresAt: push.expiresAt.toISOString(),
    })
  }
  if (newest.size > 0) await insert(tx, [...newest.values()], span.now)
}

type ForDevice = { readonly device_id: string }

const supplierNews = (tx: Prisma.TransactionClient, { ranges, notBefore, now }: Span) =>
  tx.$queryRaw<(SupplierNotificationRow & ForDevice)[]>`
    SELECT ${supplierNotificationColumns}, p.id AS device_id
    FROM ${eventsIn(ranges)}
    JOIN quote_requests r ON r.id = e.request_id
    JOIN ${devices(now)}
    JOIN suppliers s ON s.id = session.supplier_id AND ${supplierHasAccess}
      AND (e.stream = 'suppliers' OR e.supplier_id = s.id)
    WHERE e.stream <> 'admin' AND e.occurred_at > ${notBefore.toISOString()}::timestamptz AND ${supplierRecipients}
    ORDER BY e.occurred_at, e.seq`

/**
 * Anyone can apply, as often as the limits allow, so a device (`p`) shows at most one application (`e`) an
 * hour, like the emails.
 */
const firstThisHour = Prisma.sql`(e.type <> 'supplier.registered' OR NOT EXISTS (
  SELECT FROM events other
  WHERE other.stream = 'admin' AND other.type = 'supplier.registered'
    AND other.occurred_at >= greatest(date_trunc('hour', e.occurred_at), p.created_at)
    AND (other.occurred_at, other.seq) < (e.occurred_at, e.seq)))`

const adminNews = (tx: Prisma.TransactionClient, { ranges, notBefore, now }: Span) =>
  tx.$queryRaw<(AdminNotificationRow & ForDevice & { readonly admin_role: AdminRole })[]>`
    SELECT ${adminNotificationColumns}, p.id AS device_id, u.admin_role
    FROM ${eventsIn(ranges)}
    JOIN ${devices(now)}
    JOIN users u ON u.id = session.admin_id AND u.role = 'admin'
    ${adminNotificationJoins}
    WHERE ${adminRecipients()} AND e.occurred_at > ${notBefore.toISOString()}::timestamptz AND ${firstThisHour}
    ORDER BY e.occurred_at, e.seq`

const pushToSupplier = (row: SupplierNotificationRow): Push | null =>
  supplierPush({
    facts: supplierNotificationFacts(row),
    requestId: row.request_id,
    occurredAt: row.occurred_at,
  })

const pushToAdmin = (row: AdminNotificationRow): Push | null =>
  adminPush({
    facts: adminNotificationFacts(row),
    requestId: row.request_id,
    orderId: row.order_id,
    occurredAt: row.occurred_at,
  })

/**
 * One statement for all of them. A device that was removed meanwhile gets nothing. Queued messages for a
 * device under the same tag are deleted: sent later, they would replace the newer one.
 */
async function insert(tx: Prisma.TransactionClient, queued: readonly QueuedPush[], now: Date): Promise<void> {
  await tx.$executeRaw`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(queued)}::jsonb)
        AS given("deviceId" uuid, "eventId" uuid, body text, tag text, "expiresAt" timestamptz)
    ), replaced AS (
      DELETE FROM push_messages m USING given WHERE m.device_id = given."deviceId" AND m.tag = given.tag
    )
    INSERT INTO push_messages (id, device_id, event_id, body, tag, expires_at, next_attempt_at)
    SELECT gen_random_uuid(), p.id, given."eventId", given.body, given.tag, given."expiresAt",
      ${now.toISOString()}::timestamptz
    FROM given JOIN push_devices p ON p.id = given."deviceId"
    ON CONFLICT (device_id, event_id) DO NOTHING`
}
