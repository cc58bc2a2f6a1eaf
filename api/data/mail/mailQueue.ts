import type { MailQueue } from '../../usecases/mail/ports.ts'
import type { PrismaClient } from '../prisma/client.ts'

/** How long a claimed email is not retried: longer than sending takes, so that a crash only delays it. */
export const CLAIM_MS = 2 * 60_000

export const LONGEST_ERROR = 500

export const mailQueue = (prisma: PrismaClient): MailQueue => ({
  async claim(now) {
    const due = await prisma.mailMessage.findFirst({
      where: { sentAt: null, givenUpAt: null, nextAttemptAt: { lte: now } },
      orderBy: { nextAttemptAt: 'asc' },
    })
    if (!due) return null
    if (due.expiresAt !== null && due.expiresAt <= now) {
      // After an outage there may be many.
      await prisma.mailMessage.deleteMany({
        where: { sentAt: null, givenUpAt: null, expiresAt: { lte: now } },
      })
      return this.claim(now)
    }
    // The process that changes the due time first claims the email. It is sent twice only if that process
    // ends, or the database is unreachable for longer than the claim, after the mail server accepted the
    // email and before this is recorded.
    const { count } = await prisma.mailMessage.updateMany({
      where: { id: due.id, sentAt: null, nextAttemptAt: due.nextAttemptAt },
      data: { nextAttemptAt: new Date(now.getTime() + CLAIM_MS), attempts: { increment: 1 } },
    })
    return count === 1 ? { ...due, attempts: due.attempts + 1 } : this.claim(now)
  },

  // `updateMany`, because the email may have been deleted while it was being sent.
  async sent(id, at) {
    await prisma.mailMessage.updateMany({ where: { id }, data: { sentAt: at, lastError: null } })
  },

  async failed(id, error, nextAttemptAt) {
    await prisma.mailMessage.updateMany({
      where: { id },
      data: { lastError: error.slice(0, LONGEST_ERROR), nextAttemptAt },
    })
  },

  async giveUp(id, error, at) {
    await prisma.mailMessage.updateMany({
      where: { id },
      data: { lastError: error.slice(0, LONGEST_ERROR), givenUpAt: at },
    })
  },
})
