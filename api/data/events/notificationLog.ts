import { addDays } from '../../domain/calendar.ts'
import { supplierNotificationKind } from '../../domain/notification/supplierNotificationKind.ts'
import type { NewNotificationMail, NotificationLog } from '../../usecases/mail/ports.ts'
import { queuePushes } from '../push/queuePushes.ts'
import { queueMails } from '../mail/mailOutbox.ts'
import { noticeKey } from '../mail/noticeKey.ts'
import { dropOutdated } from '../mail/unsentNotices.ts'
import { newAdminMails, newDecisionMails } from '../mail/newMails.ts'
import { supplierRecipients, supplierNotificationColumns } from './supplierRecipients.ts'
import { saveOffsets, eventsIn, type SeqRange, unreadRanges } from './seqRanges.ts'
import { supplierNotificationFacts, type SupplierNotificationRow } from './supplierNotificationRow.ts'
import { Prisma, type PrismaClient } from '../prisma/client.ts'
import { MAIL_READER } from './consumerOffsets.ts'
import { tryLock } from '../database/advisoryLocks.ts'
import { supplierHasAccess } from '../database/withAccess.ts'

/** Events read per transaction: an event for all suppliers becomes as many emails as there are suppliers. */
const MAX_STREAMS = 50
const MAX_EVENTS = 10
/** There are few admins, and most events do not concern them. */
const MAX_OF_ADMINS = 200
const STALE_AFTER_DAYS = 1

type MailRow = SupplierNotificationRow & {
  readonly supplier_id: string
  readonly company_name: string
  readonly business_email: string
  readonly muted_mails: readonly string[]
}

export const notificationLog = (prisma: PrismaClient): NotificationLog => ({
  async queueNextBatch(now, write) {
    // Usually there is nothing to do; that is checked without a transaction.
    if ((await unread(prisma)).length === 0) return false
    return prisma.$transaction(async (tx) => {
      // Another process is reading the log right now and does the work.
      if (!(await tryLock(tx, 'notifications'))) return false
      const ranges = await unread(tx)
      if (ranges.length === 0) return false
      const notBefore = addDays(now, -STALE_AFTER_DAYS)
      const ofAdmins = ranges.find(({ stream }) => stream === 'admin')
      const ofSuppliers = ranges.filter((range) => range !== ofAdmins)
      const mails: NewNotificationMail[] = [
        ...(ofSuppliers.length === 0 ? [] : await newSupplierMails(tx, ofSuppliers, notBefore)),
        ...(ofAdmins === undefined ? [] : await newAdminMails(tx, ofAdmins, notBefore)),
        ...(ofAdmins === undefined ? [] : await newDecisionMails(tx, ofAdmins)),
      ]
      await queueMails(tx, mails.map(write), now)
      if (ofSuppliers.length > 0) await dropOutdated(tx, ofSuppliers)
      await queuePushes(tx, { ranges, notBefore, now })
      await saveOffsets(tx, MAIL_READER, ranges)
      return true
    })
  },
})

const unread = (db: Prisma.TransactionClient): Promise<SeqRange[]> =>
  unreadRanges(db, {
    reader: MAIL_READER,
    streams: MAX_STREAMS,
    events: Prisma.sql`CASE h.stream WHEN 'admin' THEN ${MAX_OF_ADMINS}::int ELSE ${MAX_EVENTS}::int END`,
  })

/**
 * The emails for suppliers about these ranges, in event order. A supplier that has not taken up its
 * invitation gets only emails about itself: an admin may have mistyped the address, and its owner could not
 * turn emails off.
 */
async function newSupplierMails(
  db: Prisma.TransactionClient,
  ranges: readonly SeqRange[],
  notBefore: Date,
): Promise<NewNotificationMail[]> {
  const rows = await db.$queryRaw<MailRow[]>`
    SELECT ${supplierNotificationColumns}, s.id AS supplier_id, s.company_name, s.business_email, s.muted_mails
    FROM ${eventsIn(ranges)}
    JOIN quote_requests r ON r.id = e.request_id
    JOIN suppliers s ON ${supplierHasAccess}
      AND (e.supplier_id = s.id OR (e.stream = 'suppliers' AND s.password_hash IS NOT NULL))
    WHERE e.occurred_at > ${notBefore.toISOString()}::timestamptz AND ${supplierRecipients}
    ORDER BY e.occurred_at, e.id, s.id`
  return rows
    .filter((row) => !row.muted_mails.includes(supplierNotificationKind(row) ?? ''))
    .map((row) => ({
      audience: 'supplier',
      dedupeKey: noticeKey(row.id, row.supplier_id),
      to: { name: row.company_name, email: row.business_email },
      facts: supplierNotificationFacts(row),
      requestId: row.request_id,
    }))
}
