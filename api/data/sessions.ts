import type { Actor } from '../domain/actor.ts'
import { hashToken } from './accounts.ts'
import type { PrismaClient } from './prisma/client.ts'

/** At most this often a session's last use is written down. */
const TOUCH_EVERY_MS = 10 * 60_000

const activeSupplier = { id: true, companyName: true, status: true, activatedAt: true } as const

/** Finds who stands behind a secret. Null for nobody; a supplier that is not active is nobody. */
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
  const row = await prisma.apiToken.findUnique({
    where: { tokenHash: hashToken(token) },
    select: {
      id: true,
      name: true,
      expiresAt: true,
      revokedAt: true,
      supplierId: true,
      supplier: { select: activeSupplier },
    },
  })
  if (!row || row.revokedAt || (row.expiresAt && row.expiresAt <= now)) return null
  if (row.supplierId === null) return { role: 'partner', tokenId: row.id, name: row.name }
  return row.supplier?.status === 'active' ? { ...asActor(row.supplier), readOnly: true } : null
}

const asActor = (supplier: { id: string; companyName: string; activatedAt: Date | null }) => ({
  role: 'supplier' as const,
  supplierId: supplier.id,
  name: supplier.companyName,
  activatedAt: supplier.activatedAt,
})
