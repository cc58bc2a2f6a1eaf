import type { AccountKind } from '../../domain/account/accountKind.ts'
import { isId } from '../../domain/id.ts'
import type { MailOutbox } from '../../usecases/mail/ports.ts'
import { askForLink } from '../account/recoveries.ts'
import type { Prisma } from '../prisma/client.ts'
import { invitedAs } from './invitationKey.ts'

/** Emails are dated by Loupe's clock, like everything that waits: the database's clock may differ. */
export const mailOutbox = (client: Prisma.TransactionClient, now: () => Date): MailOutbox => ({
  async queue(mail) {
    const at = now()
    await client.mailMessage.createMany({
      data: [{ ...mail, queuedAt: at, nextAttemptAt: at }],
      skipDuplicates: true,
    })
  },

  async sendAgain(id) {
    if (!isId(id)) return false
    const at = now()
    const mail = await client.mailMessage.findFirst({
      where: { id, givenUpAt: { not: null } },
      select: { to: true, dedupeKey: true },
    })
    const account = mail && invitedAs(mail.dedupeKey)
    if (account) {
      if (!(await isInvited(client, account, mail.to))) return false
      await askForLink(client, account, 'password', mail.to, at)
      return true
    }
    const { count } = await client.mailMessage.updateMany({
      where: { id, givenUpAt: { not: null } },
      data: { givenUpAt: null, attempts: 0, queuedAt: at, nextAttemptAt: at },
    })
    return count > 0
  },
})

/** Whether somebody with this address is still invited; they may have set a password or been uninvited since. */
async function isInvited(
  client: Prisma.TransactionClient,
  account: AccountKind,
  email: string,
): Promise<boolean> {
  const count =
    account === 'admin'
      ? await client.adminUser.count({ where: { email, role: 'admin', passwordHash: null } })
      : await client.supplier.count({ where: { businessEmail: email, passwordHash: null } })
  return count > 0
}
