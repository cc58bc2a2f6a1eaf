import { hashToken } from '../../account/accounts.ts'
import { activeTokens } from '../../account/apiTokens.ts'
import { openSessions } from '../../account/sessions.ts'
import { withAccess } from '../../database/withAccess.ts'
import type { PrismaClient } from '../../prisma/client.ts'

/** Which of these session secrets are no longer valid, in one statement. */
export async function endedSessions(
  prisma: PrismaClient,
  tokens: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const byHash = new Map(tokens.map((token) => [hashToken(token), token]))
  const living = await prisma.session.findMany({
    where: {
      AND: [
        { id: { in: [...byHash.keys()] } },
        openSessions(now),
        { OR: [{ admin: { role: 'admin' } }, { supplier: withAccess }] },
      ],
    },
    select: { id: true },
  })
  for (const { id } of living) byHash.delete(id)
  return new Set(byHash.values())
}

/** Which of these token secrets are no longer valid, in one statement. */
export async function endedTokens(
  prisma: PrismaClient,
  secrets: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const byHash = new Map(secrets.map((secret) => [hashToken(secret), secret]))
  const living = await prisma.apiToken.findMany({
    where: { AND: [{ tokenHash: { in: [...byHash.keys()] } }, activeTokens(now)] },
    select: { tokenHash: true },
  })
  for (const { tokenHash } of living) byHash.delete(tokenHash)
  return new Set(byHash.values())
}
