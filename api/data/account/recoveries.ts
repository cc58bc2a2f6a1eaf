import { randomUUID } from 'node:crypto'
import type { AccountKind } from '../../domain/account/accountKind.ts'
import type { LinkKind } from '../../domain/account/linkHours.ts'
import type { LinkPurpose, MailedLink, OpenedLink, Recoveries } from '../../usecases/recovery/ports.ts'
import { invitationKey } from '../mail/invitationKey.ts'
import { CLAIM_MS, LONGEST_ERROR } from '../mail/mailQueue.ts'
import { hashToken, mintToken } from './accounts.ts'
import type { Prisma, PrismaClient } from '../prisma/client.ts'

export const linkKinds = ['recovery', 'invitation'] as const satisfies readonly LinkKind[]

/** An account without a password gets an invitation, one with a password a reset link. */
export const passwordOf = { recovery: { not: null }, invitation: null } as const

/** Voids an account's link. */
export const noLink = { resetTokenHash: null, resetTokenExpires: null }

/** Forgets the new address that an admin asked for, and voids the link that verifies it. */
export const noNewAddress = { newEmail: null, verifyTokenHash: null, verifyTokenExpires: null }

/** Matches the row of a link that is still valid. */
export const validLink = (token: string, now: Date) => ({
  resetTokenHash: hashToken(token),
  resetTokenExpires: { gt: now },
})

const verifiable = (token: string, now: Date) => ({
  verifyTokenHash: hashToken(token),
  verifyTokenExpires: { gt: now },
})

/** Matches the row of an application whose address the link can verify. */
export const validVerification = ({ email, token }: MailedLink, now: Date) =>
  ({ ...verifiable(token, now), businessEmail: email, status: { not: 'rejected' } }) as const

/** Matches the row of the admin who signs in with the address from now on if the link is used. */
export const validNewAddress = ({ email, token }: MailedLink, now: Date) => ({
  ...verifiable(token, now),
  newEmail: email,
  role: 'admin',
})

export const recoveries = (prisma: PrismaClient): Recoveries => ({
  ask: (account, email, at) => askForLink(prisma, account, 'password', email, at),

  askForVerification: (email, at) => askForLink(prisma, 'supplier', 'verification', email, at),

  async claim(now) {
    const due = await prisma.recoveryRequest.findFirst({
      where: { nextAttemptAt: { lte: now } },
      orderBy: { nextAttemptAt: 'asc' },
    })
    if (!due) return null
    const { count } = await prisma.recoveryRequest.updateMany({
      where: { id: due.id, nextAttemptAt: due.nextAttemptAt },
      data: { nextAttemptAt: new Date(now.getTime() + CLAIM_MS), attempts: { increment: 1 } },
    })
    if (count === 0) return this.claim(now)
    return {
      ...due,
      account: due.account === 'admin' ? 'admin' : 'supplier',
      purpose: due.purpose === 'verification' ? 'verification' : 'password',
      attempts: due.attempts + 1,
    }
  },

  async openLink(account, email, expiresAt) {
    for (const kind of linkKinds) {
      const token = mintToken()
      const link = { resetTokenHash: hashToken(token), resetTokenExpires: expiresAt(kind) }
      const name = await keepLink(prisma, account, { email, kind, link })
      if (name !== null) return { kind, token, name } satisfies OpenedLink
    }
    return null
  },

  async openVerification(account, email, { at, until }) {
    const token = mintToken()
    const data = { verifyTokenHash: hashToken(token), verifyTokenExpires: until }
    const { count } =
      account === 'admin'
        ? await prisma.adminUser.updateMany({
            where: { newEmail: email, role: 'admin', verifyTokenExpires: { gt: at } },
            data,
          })
        : await prisma.supplier.updateMany({
            where: { businessEmail: email, emailVerifiedAt: null, status: { not: 'rejected' } },
            data,
          })
    return count === 1 ? token : null
  },

  async verifiedBy(account, link, now) {
    if (account === 'admin')
      return prisma.adminUser.findFirst({
        where: validNewAddress(link, now),
        select: { email: true, passwordHash: true },
      })
    const applicant = await prisma.supplier.findFirst({
      where: validVerification(link, now),
      select: { passwordHash: true },
    })
    return applicant && { ...applicant, email: link.email }
  },

  async ownerOf(email, token, now) {
    const link = validLink(token, now)
    const admin = await prisma.adminUser.findFirst({
      where: { ...link, email, role: 'admin' },
      select: { name: true, passwordHash: true },
    })
    if (admin) return { account: 'admin', first: admin.passwordHash === null, names: [email, admin.name] }
    const supplier = await prisma.supplier.findFirst({
      where: { ...link, businessEmail: email, suspendedAt: null },
      select: { companyName: true, contactPerson: true, passwordHash: true },
    })
    return (
      supplier && {
        account: 'supplier',
        first: supplier.passwordHash === null,
        names: [email, supplier.companyName, supplier.contactPerson],
      }
    )
  },

  async done(id) {
    await prisma.recoveryRequest.deleteMany({ where: { id } })
  },

  async failed(id, nextAttemptAt) {
    await prisma.recoveryRequest.updateMany({ where: { id }, data: { nextAttemptAt } })
  },

  async giveUpInvitation({ id, account, email, attempts, createdAt }, { subject, error }, at) {
    await prisma.$transaction(async (tx) => {
      const { count } = await tx.recoveryRequest.deleteMany({ where: { id } })
      if (count === 0) return
      const dedupeKey = invitationKey(account, email)
      const givenUp = {
        to: email,
        subject,
        // Sending it again creates a new link; only a process of an earlier version would send this.
        text: 'You were invited to Loupe. Please ask for a new invitation.',
        queuedAt: createdAt,
        nextAttemptAt: at,
        attempts,
        lastError: error.slice(0, LONGEST_ERROR),
        givenUpAt: at,
      }
      // A row for an earlier invitation may still exist.
      await tx.mailMessage.upsert({
        where: { dedupeKey },
        create: { dedupeKey, ...givenUp },
        update: givenUp,
      })
    })
  },
})

/**
 * Asking again replaces the pending request under a new id: the email that is being sent for the previous one
 * may hold a link that has stopped working, and the process that finishes sending it must not end this
 * request. It also replaces an invitation that could not be delivered.
 */
export async function askForLink(
  client: Prisma.TransactionClient,
  account: AccountKind,
  purpose: LinkPurpose,
  email: string,
  at: Date,
): Promise<void> {
  const asked = at.toISOString()
  await client.$executeRaw`
    WITH replaced AS (
      DELETE FROM mail_messages WHERE dedupe_key = ${invitationKey(account, email)} AND ${purpose} = 'password')
    INSERT INTO recovery_requests (id, email, account, purpose, created_at, next_attempt_at)
    VALUES (${randomUUID()}::uuid, ${email}, ${account}, ${purpose}, ${asked}::timestamptz, ${asked}::timestamptz)
    ON CONFLICT (email, account, purpose) DO UPDATE SET
      id = EXCLUDED.id, attempts = 0, created_at = EXCLUDED.created_at, next_attempt_at = EXCLUDED.next_attempt_at`
}

interface NewLink {
  readonly email: string
  readonly kind: LinkKind
  readonly link: { readonly resetTokenHash: string; readonly resetTokenExpires: Date }
}

/** Replaces the account's previous link; returns the owner's name, or null if there is no such account. */
async function keepLink(
  prisma: PrismaClient,
  account: AccountKind,
  { email, kind, link }: NewLink,
): Promise<string | null> {
  const passwordHash = passwordOf[kind]
  if (account === 'admin') {
    const [admin] = await prisma.adminUser.updateManyAndReturn({
      where: { email, passwordHash, role: 'admin' },
      data: link,
      select: { name: true },
    })
    return admin ? (admin.name ?? email) : null
  }
  const [supplier] = await prisma.supplier.updateManyAndReturn({
    // A suspended account gets no link, and its earlier links do not work.
    where: { businessEmail: email, passwordHash, suspendedAt: null },
    data: link,
    select: { companyName: true, status: true },
  })
  if (!supplier) return null
  // Anyone can apply with someone else's address and any text as a name, so emails never contain an applicant's name.
  return supplier.status === 'active' ? supplier.companyName : email
}
