import { hashToken } from '../account/accounts.ts'
import type { PrismaClient } from '../prisma/client.ts'

/** Which of these session secrets are no longer valid, in one statement. */
export async function endedSessions(
  prisma: PrismaClient,
  tokens: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const byHash = new Map(tokens.map((token) => [hashToken(token), token]))
  const living = await prisma.session.findMany({
    where: {
      id: { in: [...byHash.keys()] },
      expiresAt: { gt: now },
      OR: [{ admin: { role: 'admin' } }, { supplier: { status: 'active' } }],
    },
    select: { id: true },
  })
  for (const { id } of living) byHash.delete(id)
  return new Set(byHash.values())
}
