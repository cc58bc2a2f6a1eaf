import type { AdminRole } from '../../domain/account/adminRole.ts'
import { adminNotificationKind } from '../../domain/notification/adminNotificationKind.ts'
import { actionFor } from '../../domain/notification/adminNotifications.ts'
import type { NewAdminMail, NewDecisionMail } from '../../usecases/mail/ports.ts'
import {
  adminRecipients,
  adminNotificationColumns,
  adminNotificationJoins,
} from '../events/adminRecipients.ts'
import { adminNotificationFacts, type AdminNotificationRow } from '../events/adminNotificationRow.ts'
import type { SeqRange } from '../events/seqRanges.ts'
import type { Prisma } from '../prisma/client.ts'
import { applicationsKey, noticeKey } from './noticeKey.ts'

type MailRow = AdminNotificationRow & {
  readonly admin_id: string
  readonly admin_name: string | null
  readonly admin_role: AdminRole
  readonly email: string
  readonly muted_mails: readonly string[]
}

/**
 * The emails for admins about a seq range of their stream, in event order. Admins get no emails about events
 * from before they joined.
 */
export async function newAdminMails(
  db: Prisma.TransactionClient,
  { after, upTo }: SeqRange,
  notBefore: Date,
): Promise<NewAdminMail[]> {
  const rows = await db.$queryRaw<MailRow[]>`
    SELECT ${adminNotificationColumns}, u.id AS admin_id, u.name AS admin_name, u.admin_role, u.email,
      u.muted_mails
    FROM events e JOIN users u ON u.role = 'admin' AND u.password_hash IS NOT NULL
      AND e.occurred_at >= u.created_at
    ${adminNotificationJoins}
    WHERE ${adminRecipients()} AND e.seq > ${after} AND e.seq <= ${upTo}
      AND e.occurred_at > ${notBefore.toISOString()}::timestamptz
    ORDER BY e.seq, u.id`
  return rows
    .filter((row) => !row.muted_mails.includes(adminNotificationKind(row) ?? ''))
    .flatMap((row): NewAdminMail[] => {
      const facts = adminNotificationFacts(row)
      const action = actionFor(facts, row.admin_role)
      if (action === null) return []
      return [
        {
          audience: 'admin',
          dedupeKey:
            facts.kind === 'supplier_applied'
              ? applicationsKey(row.admin_id, row.occurred_at)
              : noticeKey(row.id, row.admin_id),
          to: { name: row.admin_name ?? row.email, email: row.email },
          facts,
          action,
          requestId: row.request_id,
          orderId: row.order_id,
        },
      ]
    })
}

interface DecisionRow {
  readonly id: string
  readonly type: string
  readonly company_name: string
  readonly business_email: string
}

/**
 * The emails to applicants about the decisions in a seq range of the admins' stream. There is no age limit:
 * the confirmation of an application promises an answer, and this is the only one.
 */
export async function newDecisionMails(
  db: Prisma.TransactionClient,
  { after, upTo }: SeqRange,
): Promise<NewDecisionMail[]> {
  const rows = await db.$queryRaw<DecisionRow[]>`
    SELECT e.id, e.type, s.company_name, s.business_email
    FROM events e JOIN suppliers s ON s.id = e.supplier_id
    WHERE e.stream = 'admin' AND e.type IN ('supplier.approved', 'supplier.rejected')
      AND e.seq > ${after} AND e.seq <= ${upTo}
    ORDER BY e.seq`
  return rows.map(({ id, type, company_name: name, business_email: email }) => ({
    audience: 'applicant',
    dedupeKey: `decision:${id}`,
    to: { name, email },
    facts: { approved: type === 'supplier.approved' },
  }))
}
