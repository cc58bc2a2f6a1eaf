import { createHash, randomBytes } from 'node:crypto'
import { SESSION_DAYS } from '../../domain/account/sessionDays.ts'
import { addDays } from '../../domain/calendar.ts'
import type { Accounts } from '../../usecases/account/ports.ts'
import { passesTwoStep } from './authenticators.ts'
import type { PrismaClient } from '../prisma/client.ts'

/** Only this hash of a secret is stored: a stolen table opens no session. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** 256 random bits, safe in a cookie or link. */
export const mintToken = (): string => randomBytes(32).toString('base64url')

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

  async byOwner(owner) {
    if ('adminId' in owner) {
      const row = await prisma.adminUser.findUnique({ where: { id: owner.adminId } })
      return row && { ...row, name: row.name ?? row.email }
    }
    const row = await prisma.supplier.findUnique({
      where: { id: owner.supplierId },
      select: { id: true, companyName: true, businessEmail: true, passwordHash: true },
    })
    return row && { ...row, name: row.companyName, email: row.businessEmail }
  },

  authenticator: (owner) =>
    prisma.authenticator.findFirst({ where: { ...owner, confirmedAt: { not: null } } }),

  openSession: (owner, { passwordHash, proof }, from, now) =>
    prisma.$transaction(async (client) => {
      // Locked: a concurrent password change either finishes first or ends the session created here.
      const unchanged =
        'adminId' in owner
          ? await client.$queryRaw<object[]>`
              UPDATE users SET last_signed_in_at = ${now.toISOString()}::timestamptz
              WHERE id = ${owner.adminId}::uuid AND password_hash = ${passwordHash} AND role = 'admin'
              RETURNING id`
          : await client.$queryRaw<object[]>`
              SELECT id FROM suppliers WHERE id = ${owner.supplierId}::uuid AND password_hash = ${passwordHash} FOR SHARE`
      if (unchanged.length === 0 || !(await passesTwoStep(client, owner, proof))) return null
      const token = mintToken()
      await client.session.create({
        data: {
          id: hashToken(token),
          ...owner,
          createdAt: now,
          lastSeenAt: now,
          expiresAt: addDays(now, SESSION_DAYS),
          address: from.address,
          userAgent: from.userAgent,
        },
      })
      return token
    }),

  async closeSession(token) {
    await prisma.session.deleteMany({ where: { id: hashToken(token) } })
  },
})
