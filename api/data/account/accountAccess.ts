import { SESSION_DAYS } from '../../domain/account/sessionDays.ts'
import { addDays } from '../../domain/calendar.ts'
import type { AccountAccess, Proved, SessionOwner } from '../../usecases/account/ports.ts'
import { hashToken, mintToken } from './accounts.ts'
import { passesTwoStep } from './authenticators.ts'
import { Prisma } from '../prisma/client.ts'
import { askForLink, linkKinds, noLink, noNewAddress, passwordOf, validLink } from './recoveries.ts'

/**
 * The maximum of open sessions per account: far more than people have, and enough for programs that sign in
 * for each window.
 */
export const MAX_SESSIONS = 2_000

/** Enough to tell an account's sessions apart; the whole hash stays in the database. */
const SESSION_ID_LENGTH = 16

/** A session's id as its owner sees it. */
export const sessionIdOf = (tokenHash: string): string => tokenHash.slice(0, SESSION_ID_LENGTH)

export const accountAccess = (client: Prisma.TransactionClient): AccountAccess => ({
  ask: (account, email, at) => askForLink(client, account, 'password', email, at),

  async redeem({ email, token }, passwordHash, now) {
    const link = validLink(token, now)
    const data = { passwordHash, ...noLink }
    for (const kind of linkKinds) {
      const first = kind === 'invitation'
      const before = passwordOf[kind]
      // A single statement: of many concurrent requests with the same link, only one finds it unused.
      const [admin] = await client.adminUser.updateManyAndReturn({
        where: { ...link, email, passwordHash: before, role: 'admin' },
        // A person who knew the old password may have requested the new address.
        data: { ...data, ...noNewAddress },
        select: { id: true, name: true },
      })
      if (admin) return { owner: { adminId: admin.id }, name: admin.name ?? email, first }
      const [supplier] = await client.supplier.updateManyAndReturn({
        where: { ...link, businessEmail: email, passwordHash: before, suspendedAt: null },
        // Using the link proves that the admin reads email at that address.
        data: { ...data, emailVerifiedAt: now, verifyTokenHash: null, verifyTokenExpires: null },
        select: { id: true, companyName: true },
      })
      if (supplier) return { owner: { supplierId: supplier.id }, name: supplier.companyName, first }
    }
    return null
  },

  async openSession(owner, proved, from, now) {
    if (!(await stillProves(client, owner, proved, now))) return null
    if ('adminId' in owner)
      await client.$executeRaw`
        UPDATE users SET last_signed_in_at = ${now.toISOString()}::timestamptz WHERE id = ${owner.adminId}::uuid`
    const token = mintToken()
    await client.session.create({
      data: {
        id: hashToken(token),
        ...owner,
        createdAt: now,
        lastSeenAt: now,
        confirmedAt: now,
        expiresAt: addDays(now, SESSION_DAYS),
        address: from.address,
        userAgent: from.userAgent,
      },
    })
    // Those not used for longest end first, before them those never used: a program that signs in for each
    // call would keep any number, and must not end people's sessions. `lastSeenAt` moves only some time after
    // a sign-in.
    const own =
      'adminId' in owner
        ? Prisma.sql`admin_id = ${owner.adminId}::uuid`
        : Prisma.sql`supplier_id = ${owner.supplierId}::uuid`
    await client.$executeRaw`
      DELETE FROM sessions WHERE id IN (
        SELECT id FROM sessions WHERE ${own}
        ORDER BY id = ${hashToken(token)} DESC, last_seen_at > created_at DESC, last_seen_at DESC, id OFFSET ${MAX_SESSIONS})`
    return token
  },

  async confirmSession(owner, proved, token, now) {
    if (!(await stillProves(client, owner, proved, now))) return false
    const { count } = await client.session.updateMany({
      where: { id: hashToken(token), ...owner },
      data: { confirmedAt: now },
    })
    return count === 1
  },

  async lock(owner) {
    // Not FOR UPDATE: rows that reference this one, such as a supplier's quotes, would have to wait.
    if ('adminId' in owner) {
      const { adminId: id } = owner
      await client.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`
      const row = await client.adminUser.findUnique({
        where: { id },
        select: { email: true, name: true, passwordHash: true },
      })
      return row && { ...row, name: row.name ?? row.email }
    }
    const { supplierId: id } = owner
    await client.$queryRaw`SELECT id FROM suppliers WHERE id = ${id}::uuid FOR NO KEY UPDATE`
    const row = await client.supplier.findUnique({
      where: { id },
      select: { businessEmail: true, companyName: true, passwordHash: true },
    })
    return row && { email: row.businessEmail, name: row.companyName, passwordHash: row.passwordHash }
  },

  async addressOf(owner) {
    if ('adminId' in owner) {
      const where = { id: owner.adminId }
      return (await client.adminUser.findUnique({ where, select: { email: true } }))?.email ?? null
    }
    const where = { id: owner.supplierId }
    const supplier = await client.supplier.findUnique({ where, select: { businessEmail: true } })
    return supplier?.businessEmail ?? null
  },

  async setPassword(owner, passwordHash) {
    // Setting a password also invalidates any link that is still in a mailbox.
    const data = { passwordHash, ...noLink }
    const select = { id: true }
    if ('adminId' in owner)
      await client.adminUser.update({
        where: { id: owner.adminId },
        data: { ...data, ...noNewAddress },
        select,
      })
    else await client.supplier.update({ where: { id: owner.supplierId }, data, select })
  },

  async endSessions(owner: SessionOwner, except) {
    const { count } = await client.session.deleteMany({
      where: { ...owner, ...(except !== null && { NOT: { id: hashToken(except) } }) },
    })
    return count
  },

  async endSession(owner, sessionId) {
    const { count } = await client.session.deleteMany({ where: { ...owner, id: { startsWith: sessionId } } })
    return count > 0
  },

  sessionId: (token) => sessionIdOf(hashToken(token)),
})

/**
 * Whether the session and the code are still valid in this transaction; uses the code up. The account is
 * locked: a concurrent password change either finishes first or ends the session.
 */
async function stillProves(
  client: Prisma.TransactionClient,
  owner: SessionOwner,
  { passwordHash, proof }: Proved,
  now: Date,
): Promise<boolean> {
  const unchanged =
    'adminId' in owner
      ? await client.$queryRaw<object[]>`
          SELECT id FROM users
          WHERE id = ${owner.adminId}::uuid AND password_hash = ${passwordHash} AND role = 'admin' FOR NO KEY UPDATE`
      : await client.$queryRaw<object[]>`
          SELECT id FROM suppliers
          WHERE id = ${owner.supplierId}::uuid AND password_hash = ${passwordHash} AND suspended_at IS NULL FOR SHARE`
  return unchanged.length > 0 && (await passesTwoStep(client, owner, proof, now))
}
