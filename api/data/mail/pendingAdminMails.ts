import { adminNotificationKind } from '../../domain/notification/adminNotificationKind.ts'
import type { DueAdminMail } from '../../usecases/mail/ports.ts'
import {
  adminRecipients,
  adminNotificationColumns,
  adminNotificationJoins,
} from '../events/adminRecipients.ts'
import { adminNotificationFacts, type AdminNotificationRow } from '../events/adminNotificationRow.ts'
import type { SeqRange } from '../events/seqRanges.ts'
import type { Prisma } from '../prisma/client.ts'

type DueRow = AdminNotificationRow & {
  readonly admin_id: string
  readonly admin_name: string | null
  readonly email: string
  readonly muted_mails: readonly string[]
}

/**
 * The emails for admins about a seq range of their stream, in event order. Admins get none about events from before
 * they joined.
 */
export async function pendingAdminMails(
  db: Prisma.TransactionClient,
  { after, upTo }: SeqRange,
  notBefore: Date,
): Promise<DueAdminMail[]> {
  const rows = await db.$queryRaw<DueRow[]>`
    SELECT ${adminNotificationColumns}, u.id AS admin_id, u.name AS admin_name, u.email, u.muted_mails
    FROM events e JOIN users u ON u.role = 'admin' AND u.password_hash IS NOT NULL
      AND e.occurred_at >= u.created_at
    ${adminNotificationJoins}
    WHERE ${adminRecipients()} AND e.seq > ${after} AND e.seq <= ${upTo}
      AND e.occurred_at > ${notBefore.toISOString()}::timestamptz
    ORDER BY e.seq, u.id`
  return rows
    .filter((row) => !row.muted_mails.includes(adminNotificationKind(row) ?? ''))
    .map((row) => ({
      audience: 'admin',
      dedupeKey: `notice:${row.id}:${row.admin_id}`,
      to: { name: row.admin_name ?? row.email, email: row.email },
      facts: adminNotificationFacts(row),
      requestId: row.request_id,
      orderId: row.order_id,
    }))
}
