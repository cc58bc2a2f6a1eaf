import type { AdminRole } from '../../domain/account/adminRole.ts'
import { isId } from '../../domain/id.ts'
import type { AdminAccess } from '../../usecases/account/ports.ts'
import { accountAccess } from './accountAccess.ts'
import { dropUnsent, redirectUnsent } from '../mail/unsentNotices.ts'
import { noLink } from './recoveries.ts'
import type { Prisma } from '../prisma/client.ts'
import { holdLock } from '../database/advisoryLocks.ts'

export const adminAccess = (client: Prisma.TransactionClient): AdminAccess => ({
  lock: (adminId) => accountAccess(client).lock({ adminId }),

  async setProfile(id, { name, email }) {
    // Of two concurrent changes to the same address, the second waits and then finds it taken instead of violating the
    // constraint.
    await hold(client)
    const other = await client.adminUser.findFirst({
      where: { email, NOT: { id } },
      select: { id: true, role: true },
    })
    if (other?.role === 'admin') return false
    if (other) await releaseAddress(client, other.id)
    // A link that was mailed to the previous address must stop working: others may read its mail.
    await client.adminUser.updateMany({ where: { id, NOT: { email } }, data: noLink })
    await client.adminUser.update({ where: { id }, data: { name, email }, select: { id: true } })
    await redirectUnsent(client, { id, email })
    return true
  },

  async lockAll() {
    await hold(client)
    const rows = await client.adminUser.findMany({
      where: { role: 'admin', passwordHash: { not: null } },
      select: { id: true, adminRole: true },
    })
    return rows.map((row) => ({ ...row, adminRole: row.adminRole as AdminRole }))
  },

  async find(id) {
    if (!isId(id)) return null
    const row = await client.adminUser.findUnique({
      where: { id, role: 'admin' },
      select: { email: true, name: true, passwordHash: true, adminRole: true },
    })
    if (!row) return null
    const { email, name, passwordHash, adminRole } = row
    return {
      email,
      name: name ?? email,
      hasPassword: passwordHash !== null,
      adminRole: adminRole as AdminRole,
    }
  },

  async invite({ name, email, role: adminRole }, at) {
    await hold(client)
    const known = await client.adminUser.findUnique({ where: { email }, select: { id: true, role: true } })
    if (known?.role === 'admin') return null
    // The address may have a new owner, who inherits nothing of the one before; and what that one did keeps their name.
    if (known) await releaseAddress(client, known.id)
    const { id } = await client.adminUser.create({
      data: { email, name, role: 'admin', adminRole, invitedAt: at, createdAt: at },
      select: { id: true },
    })
    return id
  },

  owners: () => activeOwners(client),

  async setRole(id, adminRole) {
    await client.adminUser.update({ where: { id }, data: { adminRole }, select: { id: true } })
  },

  async setInvited(id, at) {
    await client.adminUser.update({ where: { id }, data: { invitedAt: at }, select: { id: true } })
  },

  async retire(id) {
    const { email } = await client.adminUser.update({
      where: { id },
      data: { role: 'former', passwordHash: null, ...noLink },
      select: { email: true },
    })
    await client.authenticator.deleteMany({ where: { adminId: id } })
    await dropUnsent(client, { account: 'admin', id, email })
  },
})

/** The owners who can sign in. */
export const activeOwners = (client: Prisma.TransactionClient) =>
  client.adminUser.findMany({
    where: { role: 'admin', adminRole: 'owner', passwordHash: { not: null } },
    select: { id: true, email: true },
    orderBy: { id: 'asc' },
  })

/** Whose access ended or whose invitation was canceled has no use for the address, and no screen shows that they have it. */
async function releaseAddress(client: Prisma.TransactionClient, id: string): Promise<void> {
  await client.adminUser.update({
    where: { id },
    data: { email: `former-${id}@former.invalid` },
    select: { id: true },
  })
}

const hold = (client: Prisma.TransactionClient) => holdLock(client, 'admins')
