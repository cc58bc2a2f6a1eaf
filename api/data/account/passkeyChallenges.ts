import type { ChallengeUse, PasskeyChallenges } from '../../usecases/passkey/ports.ts'
import { hashToken } from './accounts.ts'
import type { PrismaClient } from '../prisma/client.ts'

export const passkeyChallenges = (prisma: PrismaClient): PasskeyChallenges => ({
  async keep(challenge, use, expiresAt) {
    const bound = boundTo(use)
    // So that a session never has more than one row for each purpose.
    if (bound.sessionId !== null) await prisma.passkeyChallenge.deleteMany({ where: bound })
    await prisma.passkeyChallenge.create({ data: { id: hashToken(challenge), ...bound, expiresAt } })
  },

  async take(challenge, use, now) {
    // A single statement: of many answers to one challenge, only one finds it.
    const { count } = await prisma.passkeyChallenge.deleteMany({
      where: { id: hashToken(challenge), ...boundTo(use), expiresAt: { gt: now } },
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

const boundTo = (use: ChallengeUse) => ({
  purpose: use.purpose,
  sessionId: use.purpose === 'sign_in' ? null : hashToken(use.session),
})
