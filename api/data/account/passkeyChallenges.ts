import type { ChallengeUse, PasskeyChallenges } from '../../usecases/passkey/ports.ts'
import { hashToken } from './accounts.ts'
import type { PrismaClient } from '../prisma/client.ts'

export const passkeyChallenges = (prisma: PrismaClient): PasskeyChallenges => ({
  async keep(challenge, use, expiresAt) {
    const { purpose, sessionId } = boundTo(use)
    const row = { id: hashToken(challenge), expiresAt }
    const create = { ...row, purpose, sessionId }
    if (sessionId === null) await prisma.passkeyChallenge.create({ data: create })
    else
      await prisma.passkeyChallenge.upsert({
        where: { sessionId_purpose: { sessionId, purpose } },
        create,
        update: row,
      })
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
