import { hash, randomBytes } from 'node:crypto'
import type { AdminRole } from '../../domain/account/adminRole.ts'
import type { Accounts } from '../../usecases/account/ports.ts'
import type { PrismaClient } from '../prisma/client.ts'
import type { SecretCipher } from '../secrets/secretCipher.ts'
import { secretRow } from './authenticators.ts'

/** Only this hash of a secret is stored: a stolen table opens no session. */
export const hashToken = (token: string): string => hash('sha256', token)

/** 256 random bits, safe in a cookie or link. */
export const mintToken = (): string => randomBytes(32).toString('base64url')

/** `passkeysWork`: whether the passkeys work at the address of the desk. */
export const accounts = (prisma: PrismaClient, cipher: SecretCipher, passkeysWork: boolean): Accounts => ({
  async admin(email) {
    const row = await prisma.adminUser.findUnique({ where: { email } })
    return row && { ...row, name: row.name ?? row.email, adminRole: row.adminRole as AdminRole }
  },

  async supplier(businessEmail) {
    const row = await prisma.supplier.findUnique({
      where: { businessEmail },
      select: {
        id: true,
        companyName: true,
        businessEmail: true,
        passwordHash: true,
        status: true,
        suspendedAt: true,
      },
    })
    return row && { ...row, name: row.companyName, email: row.businessEmail }
  },

  async byOwner(owner) {
    if ('adminId' in owner) {
      const row = await prisma.adminUser.findUnique({ where: { id: owner.adminId } })
      return row && { ...row, name: row.name ?? row.email, names: [row.email, row.name] }
    }
    const row = await prisma.supplier.findUnique({
      where: { id: owner.supplierId },
      select: { id: true, companyName: true, contactPerson: true, businessEmail: true, passwordHash: true },
    })
    return (
      row && {
        ...row,
        name: row.companyName,
        email: row.businessEmail,
        names: [row.businessEmail, row.companyName, row.contactPerson],
      }
    )
  },

  async authenticator(owner) {
    const found = await prisma.authenticator.findFirst({ where: { ...owner, confirmedAt: { not: null } } })
    return found && { ...found, secret: cipher.decrypt(found.secret, secretRow(owner)) }
  },

  hasPasskey: async (owner) => passkeysWork && (await prisma.passkey.count({ where: owner })) > 0,

  async closeSession(token) {
    await prisma.session.deleteMany({ where: { id: hashToken(token) } })
  },
})
