import type { AdminAccess } from '../usecases/account/ports.ts'
import { hashToken } from './accounts.ts'
import type { Prisma } from './prisma/client.ts'

/** Locked while an admin's address changes: any number that nothing else in this database locks. */
const RENAMING = 7_205_118

export const adminAccess = (client: Prisma.TransactionClient): AdminAccess => ({
  async lock(id) {
    await client.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR UPDATE`
    return client.adminUser.findUnique({
      where: { id },
      select: { email: true, name: true, passwordHash: true },
    })
  },

  async setProfile(id, { name, email }) {
    // Whoever takes the same address at once waits, and then finds it taken instead of breaking the constraint.
    await client.$executeRaw`SELECT pg_advisory_xact_lock(${RENAMING})`
    const taken = await client.adminUser.count({ where: { email, NOT: { id } } })
    if (taken > 0) return false
    await client.adminUser.update({ where: { id }, data: { name, email }, select: { id: true } })
    return true
  },

  async setPassword(id, passwordHash) {
    await client.adminUser.update({ where: { id }, data: { passwordHash }, select: { id: true } })
  },

  async endOtherSessions(adminId, token) {
    await client.session.deleteMany({
      where: { adminId, ...(token !== null && { NOT: { id: hashToken(token) } }) },
    })
  },
})
