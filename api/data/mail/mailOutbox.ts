import { isId } from '../../domain/id.ts'
import type { Mail, MailOutbox } from '../../usecases/mail/ports.ts'
import type { Prisma } from '../prisma/client.ts'
import { invitedAs } from './invitationKey.ts'

export const mailOutbox = (client: Prisma.TransactionClient, now: () => Date): MailOutbox => ({
  async queue(mail) {
    await queueMails(client, [mail], now())
  },

  async invitedBy(id) {
    if (!isId(id)) return null
    const mail = await client.mailMessage.findUnique({ where: { id }, select: { to: true, dedupeKey: true } })
    const account = mail && invitedAs(mail.dedupeKey)
    if (!account) return null
    const select = { id: true }
    const invited =
      account === 'admin'
        ? await client.adminUser.findFirst({ where: { email: mail.to, role: 'admin' }, select })
        : await client.supplier.findUnique({ where: { businessEmail: mail.to }, select })
    return { account, id: invited?.id ?? '' }
  },

  async sendAgain(id) {
    if (!isId(id)) return false
    const at = now()
    const { count } = await client.mailMessage.updateMany({
      where: { id, ...givenUp(at) },
      data: { givenUpAt: null, attempts: 0, queuedAt: at, nextAttemptAt: at },
    })
    return count > 0
  },
})

/**
 * One statement for all of them. Emails are dated by Loupe's clock, like everything that is queued: the
 * database's clock may differ.
 */
export async function queueMails(
  client: Prisma.TransactionClient,
  mails: readonly Mail[],
  at: Date,
): Promise<void> {
  if (mails.length === 0) return
  await client.$executeRaw`
    INSERT INTO mail_messages (id, dedupe_key, to_address, subject, text, expires_at, created_at, next_attempt_at)
    SELECT gen_random_uuid(), given."dedupeKey", given."to", given.subject, given.text, given."expiresAt",
      ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
      AS given("dedupeKey" text, "to" text, subject text, text text, "expiresAt" timestamptz)
    ON CONFLICT (dedupe_key) DO NOTHING`
}

/** Emails that were given up, without reminders that have expired: those would not be sent again. */
export const givenUp = (now: Date): Prisma.MailMessageWhereInput => ({
  givenUpAt: { not: null },
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
})
