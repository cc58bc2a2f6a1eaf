import { isId } from '../../domain/id.ts'
import type { MailOutbox } from '../../usecases/mail/ports.ts'
import type { Prisma } from '../prisma/client.ts'
import { invitedAs } from './invitationKey.ts'

/** Emails are dated by Loupe's clock, like everything that is queued: the database's clock may differ. */
export const mailOutbox = (client: Prisma.TransactionClient, now: () => Date): MailOutbox => ({
  async queue(mail) {
    const at = now()
    await client.mailMessage.createMany({
      data: [{ ...mail, queuedAt: at, nextAttemptAt: at }],
      skipDuplicates: true,
    })
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

/** Emails that were given up, without reminders that have expired: those would not be sent again. */
export const givenUp = (now: Date): Prisma.MailMessageWhereInput => ({
  givenUpAt: { not: null },
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
})
