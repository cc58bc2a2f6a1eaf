import { grantedScopes } from '../../domain/access/apiScope.ts'
import type { Actor } from '../../domain/actor.ts'
import { hashToken } from './accounts.ts'
import { isPossibleToken } from './apiTokenSecret.ts'
import { activeTokens } from './apiTokens.ts'
import type { PrismaClient } from '../prisma/client.ts'

/** How often, at most, the last use of a session or token is saved. */
const TOUCH_EVERY_MS = 10 * 60_000

const activeSupplier = { id: true, companyName: true, status: true, activatedAt: true } as const

/** Finds the account behind a secret. Null if there is none, or if it is a supplier that is not active. */
export const sessions = (prisma: PrismaClient) => ({
  bySession: (token: string, now: Date): Promise<Actor | null> => bySession(prisma, token, now),
  byApiToken: (token: string, now: Date): Promise<Actor | null> => byApiToken(prisma, token, now),
})

async function bySession(prisma: PrismaClient, token: string, now: Date): Promise<Actor | null> {
  const id = hashToken(token)
  const session = await prisma.session.findUnique({
    where: { id },
    select: {
      expiresAt: true,
      lastSeenAt: true,
      admin: { select: { id: true, name: true, email: true, role: true } },
      supplier: { select: activeSupplier },
    },
  })
  if (!session || session.expiresAt <= now) return null
  const { admin, supplier } = session
  if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_EVERY_MS)
    await prisma.session.updateMany({ where: { id }, data: { lastSeenAt: now } })
  if (admin?.role === 'admin') return { role: 'admin', adminId: admin.id, name: admin.name ?? admin.email }
  return supplier?.status === 'active' ? asActor(supplier) : null
}

async function byApiToken(prisma: PrismaClient, token: string, now: Date): Promise<Actor | null> {
  if (!isPossibleToken(token)) return null
  const row = await prisma.apiToken.findFirst({
    where: { AND: [{ tokenHash: hashToken(token) }, activeTokens(now)] },
    select: { id: true, name: true, scopes: true, lastUsedAt: true, supplier: { select: activeSupplier } },
  })
  if (!row) return null
  const { id: tokenId, name, scopes, lastUsedAt, supplier } = row
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > TOUCH_EVERY_MS)
    await prisma.apiToken.updateMany({ where: { id: tokenId }, data: { lastUsedAt: now } })
  if (!supplier) return { role: 'partner', tokenId, name, scopes: grantedScopes(scopes, 'partner') }
  return { ...asActor(supplier), program: { tokenId, scopes: grantedScopes(scopes, 'supplier') } }
}

const asActor = (supplier: { id: string; companyName: string; activatedAt: Date | null }) => ({
  role: 'supplier' as const,
  supplierId: supplier.id,
  name: supplier.companyName,
  activatedAt: supplier.activatedAt,
})
