import type { AccountAccess, Recoveries } from '../usecases/account/ports.ts'
import { hashToken, mintToken } from './accounts.ts'
import type { Prisma, PrismaClient } from './prisma/client.ts'

/** How long a claimed request is left alone: longer than any sending takes, so that a crash only delays it. */
const CLAIM_MS = 2 * 60_000

export const recoveries = (prisma: PrismaClient): Recoveries => ({
  ask: (email, at) => ask(prisma, email, at),

  async claim(now) {
    const due = await prisma.recoveryRequest.findFirst({
      where: { nextAttemptAt: { lte: now } },
      orderBy: { nextAttemptAt: 'asc' },
    })
    if (!due) return null
    const { count } = await prisma.recoveryRequest.updateMany({
      where: { id: due.id, nextAttemptAt: due.nextAttemptAt },
      data: { nextAttemptAt: new Date(now.getTime() + CLAIM_MS), attempts: { increment: 1 } },
    })
    return count === 1 ? { ...due, attempts: due.attempts + 1 } : this.claim(now)
  },

  async openLink(businessEmail, expiresAt) {
    const token = mintToken()
    for (const kind of ['recovery', 'invitation'] as const) {
      const [account] = await prisma.supplier.updateManyAndReturn({
        where: { businessEmail, passwordHash: passwordOf[kind] },
        data: { resetTokenHash: hashToken(token), resetTokenExpires: expiresAt(kind) },
        select: { companyName: true, status: true },
      })
      // Anybody can apply with somebody else's address, and with words of their own for a name: no mail of ours carries them there.
      if (account)
        return { kind, token, name: account.status === 'active' ? account.companyName : businessEmail }
    }
    return null
  },

  async isOpen(email, token, now) {
    return (await prisma.supplier.count({ where: usable(email, token, now) })) > 0
  },

  async done(id) {
    await prisma.recoveryRequest.deleteMany({ where: { id } })
  },

  async failed(id, nextAttemptAt) {
    await prisma.recoveryRequest.updateMany({ where: { id }, data: { nextAttemptAt } })
  },
})

async function ask(client: Prisma.TransactionClient, email: string, at: Date): Promise<void> {
  await client.recoveryRequest.createMany({
    data: [{ email, createdAt: at, nextAttemptAt: at }],
    skipDuplicates: true,
  })
}

export const accountAccess = (client: Prisma.TransactionClient): AccountAccess => ({
  ask: (email, at) => ask(client, email, at),

  async redeem({ email, token }, passwordHash, now) {
    for (const kind of ['recovery', 'invitation'] as const) {
      // One statement each: of many who come with the same link at once, one finds it still there.
      const [account] = await client.supplier.updateManyAndReturn({
        where: { ...usable(email, token, now), passwordHash: passwordOf[kind] },
        data: { passwordHash, resetTokenHash: null, resetTokenExpires: null },
        select: { id: true },
      })
      if (account) return { supplierId: account.id, first: kind === 'invitation' }
    }
    return null
  },

  async endSessions(supplierId) {
    await client.session.deleteMany({ where: { supplierId } })
  },
})

/** Which link a supplier is sent follows from whether it has a password yet. */
const passwordOf = { recovery: { not: null }, invitation: null } as const

const usable = (businessEmail: string, token: string, now: Date) => ({
  businessEmail,
  resetTokenHash: hashToken(token),
  resetTokenExpires: { gt: now },
})
