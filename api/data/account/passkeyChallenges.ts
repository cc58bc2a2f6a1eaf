import type { PasskeyChallenges } from '../../usecases/passkey/ports.ts'
import { hashToken } from './accounts.ts'
import type { PrismaClient } from '../prisma/client.ts'

export const passkeyChallenges = (prisma: PrismaClient): PasskeyChallenges => ({
  async keep(challenge, session, expiresAt) {
    const sessionId = session && hashToken(session)
    // A session adds one at a time, so it has one row at most.
    if (sessionId !== null) await prisma.passkeyChallenge.deleteMany({ where: { sessionId } })
    await prisma.passkeyChallenge.create({ data: { id: hashToken(challenge), sessionId, expiresAt } })
  },

  async take(challenge, session, now) {
    // A single statement: of many answers to one challenge, only one finds it.
    const { count } = await prisma.passkeyChallenge.deleteMany({
      where: { id: hashToken(challenge), sessionId: session && hashToken(session), expiresAt: { gt: now } },
    })
    return count === 1
  },

  async passkey(credentialId) {
    const found = await prisma.passkey.findUnique({ where: { credentialId } })
    if (!found) return null
    const { adminId, supplierId, counter, ...passkey } = found
    const owner = adminId !== null ? { adminId } : { supplierId: supplierId ?? '' }
    return { ...passkey, owner, counter: Number(counter) }
  },
})
