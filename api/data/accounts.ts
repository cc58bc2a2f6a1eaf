import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '../domain/actor.ts'
import type { Accounts } from '../usecases/ports.ts'
import type { PrismaClient } from './prisma/client.ts'

/** How long a session lasts without use, and at most how often its last use is written down. */
export const SESSION_DAYS = 7
const TOUCH_EVERY_MS = 10 * 60_000
const DAY_MS = 86_400_000

/** Only this is kept of a secret: a stolen table opens no session. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** 256 random bits, fit for a cookie. */
const mintToken = (): string => randomBytes(32).toString('base64url')

export const accounts = (prisma: PrismaClient): Accounts => ({
  async admin(email) {
    const row = await prisma.adminUser.findUnique({ where: { email } })
    return row && { ...row, name: row.name ?? row.email }
  },

  async supplier(businessEmail) {
    const row = await prisma.supplier.findUnique({
      where: { businessEmail },
      select: { id: true, companyName: true, businessEmail: true, passwordHash: true, status: true },
    })
    return row && { ...row, name: row.companyName, email: row.businessEmail }
  },

  async openSession(owner, from, now) {
    const token = mintToken()
    await prisma.session.create({
      data: {
        id: hashToken(token),
        ...owner,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
        address: from.address,
        userAgent: from.userAgent?.slice(0, 300) ?? null,
      },
    })
    return token
  },

  async closeSession(token) {
    await prisma.session.deleteMany({ where: { id: hashToken(token) } })
  },
})

/** Who stands behind a cookie or a bearer token; null for nobody. A supplier that is not active is nobody. */
export interface Sessions {
  bySession(token: string, now: Date): Promise<Actor | null>
  byApiToken(token: string, now: Date): Promise<Actor | null>
}

const activeSupplier = { id: true, companyName: true, status: true, activatedAt: true } as const

export const sessions = (prisma: PrismaClient): Sessions => ({
  async bySession(token, now) {
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
      await prisma.session.updateMany({
        where: { id },
        data: { lastSeenAt: now, expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS) },
      })
    if (admin?.role === 'admin') return { role: 'admin', adminId: admin.id, name: admin.name ?? admin.email }
    return supplier?.status === 'active' ? asActor(supplier) : null
  },

  async byApiToken(token, now) {
    const row = await prisma.apiToken.findUnique({
      where: { tokenHash: hashToken(token) },
      select: {
        id: true,
        name: true,
        expiresAt: true,
        revokedAt: true,
        supplier: { select: activeSupplier },
        supplierId: true,
      },
    })
    if (!row || row.revokedAt || (row.expiresAt && row.expiresAt <= now)) return null
    if (row.supplierId === null) return { role: 'partner', tokenId: row.id, name: row.name }
    return row.supplier?.status === 'active' ? { ...asActor(row.supplier), readOnly: true } : null
  },
})

const asActor = (supplier: { id: string; companyName: string; activatedAt: Date | null }) => ({
  role: 'supplier' as const,
  supplierId: supplier.id,
  name: supplier.companyName,
  activatedAt: supplier.activatedAt,
})
