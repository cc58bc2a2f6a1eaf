import type { MailOutbox } from '../usecases/ports.ts'
import type { Prisma } from './prisma/client.ts'

export const mailOutbox = (client: Prisma.TransactionClient): MailOutbox => ({
  async queue(mail) {
    await client.mailMessage.createMany({ data: [mail], skipDuplicates: true })
  },
})
