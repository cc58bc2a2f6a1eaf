import type { AdminRole } from '../../domain/account/adminRole.ts'
import { isId } from '../../domain/id.ts'
import type { AdminAccess, EndedRequest } from '../../usecases/account/ports.ts'
import { accountAccess } from './accountAccess.ts'
import { dropUnsent, redirectUnsent } from '../mail/unsentNotices.ts'
import { askForLink, noLink, noNewAddress, validNewAddress } from './recoveries.ts'
import type { Prisma } from '../prisma/client.ts'
import { holdLock } from '../database/advisoryLocks.ts'

export const adminAccess = (client: Prisma.TransactionClient): AdminAccess => ({
  lock: (adminId) => accountAccess(client).lock({ adminId }),

  async setName(id, name) {
    await client.adminUser.update({ where: { id }, data: { name }, select: { id: true } })
  },

  async askForAddress(id, { email, at, until }) {
    const taken = { email, role: 'admin', NOT: { id } }
    if ((await client.adminUser.count({ where: taken })) > 0) return null
    const ended = await endRequests(client, { newEmail: email, NOT: { id } }, at)
    await client.adminUser.update({
      where: { id },
      data: { newEmail: email, verifyTokenHash: null, verifyTokenExpires: until },
      select: { id: true },
    })
    await askForLink(client, 'admin', 'verification', email, at)
    return ended
  },

  async askAgain(id, { at, until }) {
    const [asked] = await client.adminUser.updateManyAndReturn({
      where: { id, newEmail: { not: null }, verifyTokenExpires: { gt: at } },
      data: { verifyTokenHash: null, verifyTokenExpires: until },
      select: { newEmail: true },
    })
    if (!asked?.newEmail) return null
    await askForLink(client, 'admin', 'verification', asked.newEmail, at)
    return asked.newEmail
  },

  async forgetNewAddress(id) {
    const { newEmail } = await client.adminUser.findUniqueOrThrow({
      where: { id },
      select: { newEmail: true },
    })
    if (newEmail !== null)
      await client.adminUser.update({ where: { id }, data: noNewAddress, select: { id: true } })
    return newEmail
  },

  async takeNewAddress(link, passwordHash, now) {
    // Concurrent uses of the link, or of links for the same address, wait for each other.
    await hold(client)
    const where = { ...validNewAddress(link, now), passwordHash }
    const admin = await client.adminUser.findFirst({ where, select: { id: true, name: true, email: true } })
    if (!admin) return null
    const { id, name, email: was } = admin
    const other = await client.adminUser.findUnique({
      where: { email: link.email },
      select: { id: true, role: true },
    })
    if (other?.role === 'admin') return null
    if (other) await releaseAddress(client, other.id)
    // A link that was emailed to the previous address must stop working: other people may read its mail.
    const data = { email: link.email, ...noLink, ...noNewAddress }
    // The password may have been changed, or the access ended, in the meantime.
    const { count } = await client.adminUser.updateMany({ where: { ...where, id }, data })
    if (count === 0) return null
    await redirectUnsent(client, { id, email: link.email })
    return { adminId: id, name: name ?? link.email, was }
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
    // The address may have a new owner, who must inherit nothing; the former admin's actions keep the former
    // name.
    if (known) await releaseAddress(client, known.id)
    const ended = await endRequests(client, { newEmail: email }, at)
    const { id } = await client.adminUser.create({
      data: { email, name, role: 'admin', adminRole, invitedAt: at, createdAt: at },
      select: { id: true },
    })
    return { adminId: id, ended }
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
      data: { role: 'former', passwordHash: null, ...noLink, ...noNewAddress },
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

/**
 * An admin whose access ended or whose invitation was canceled does not need the address, and no screen shows
 * it.
 */
async function releaseAddress(client: Prisma.TransactionClient, id: string): Promise<void> {
  await client.adminUser.update({
    where: { id },
    data: { email: `former-${id}@former.invalid` },
    select: { id: true },
  })
}

/**
 * Ends other admins' requests for an address that is taken or requested now; returns their accounts, without
 * expired ones.
 */
async function endRequests(
  client: Prisma.TransactionClient,
  where: Prisma.AdminUserWhereInput,
  at: Date,
): Promise<readonly EndedRequest[]> {
  const expired = { ...where, verifyTokenExpires: { lte: at } }
  await client.adminUser.updateMany({ where: expired, data: noNewAddress })
  const rows = await client.adminUser.updateManyAndReturn({
    where,
    data: noNewAddress,
    select: { id: true, name: true, email: true },
  })
  return rows.map(({ id, name, email }) => ({ adminId: id, name: name ?? email, email }))
}

const hold = (client: Prisma.TransactionClient) => holdLock(client, 'admins')
