import type { MailOutbox } from '../usecases/mail/ports.ts'
import type { Prisma } from './prisma/client.ts'

/** Mails are dated by the product's clock, like all that waits: the database's own may be another. */
export const mailOutbox = (client: Prisma.TransactionClient, now: () => Date): MailOutbox => ({
  async queue(mail) {
    const at = now()
    await client.mailMessage.createMany({
      data: [{ ...mail, createdAt: at, nextAttemptAt: at }],
      skipDuplicates: true,
    })
  },
})
