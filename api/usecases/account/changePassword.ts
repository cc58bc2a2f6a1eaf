import { changePasswordInput } from '../../domain/account/changePasswordInput.ts'
import type { Actor, Admin } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorise.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome, refuse } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { CallerOrigin, Credentials } from './ports.ts'

/** The call behind the change: from where, and in which session, the one that stays open. */
interface Call {
  readonly from: CallerOrigin
  readonly token: string | null
}

interface Passwords {
  readonly currentPassword: string
  readonly newPassword: string
}

/**
 * An admin sets a new password and proves to know the present one: wrong guesses count as failed sign-ins do, since an open
 * desk must not be a way around that limit. Every other session of the admin ends.
 */
export async function changePassword(
  ports: Ports,
  actor: Actor,
  call: Call,
  raw: unknown,
): Promise<Outcome<{ adminId: string }>> {
  const admin = asAdmin(actor)
  if (isRefusal(admin)) return admin
  const input = parseInput(changePasswordInput, raw)
  if (isRefusal(input)) return input
  const account = await ports.accounts.adminById(admin.adminId)
  if (account === null) return refuse('unauthenticated', 'Please sign in')
  return ports.attempts.inTurn(account.email, call.from.address, () =>
    attempt(ports, admin, call, { account, input }),
  )
}

async function attempt(
  ports: Ports,
  admin: Admin,
  { from, token }: Call,
  { account, input }: { account: Credentials; input: Passwords },
): Promise<Outcome<{ adminId: string }>> {
  // Taken before the password is tried, so that parallel guesses count too; given back on success.
  const limited = await ports.attempts.take('signIn', account.email, from.address)
  if (limited) return limited
  if (!(await ports.passwords.verify(account.passwordHash, input.currentPassword))) return wrong
  await ports.attempts.giveBack('signIn', account.email, from.address)
  const passwordHash = await ports.passwords.hash(input.newPassword)

  const { adminId } = admin
  return ports.commit(admin, async (tx) => {
    const now = await tx.admins.lock(adminId)
    // Hashing takes a while: a password that was changed in that time is no longer the current one.
    if (now?.passwordHash !== account.passwordHash) return wrong
    await tx.admins.setPassword(adminId, passwordHash)
    await tx.admins.endOtherSessions(adminId, token)
    await tx.mail.queue(passwordChanged(now.email, ports.now()))
    return { adminId }
  })
}

const wrong = refuse('invalidCredentials', 'Your current password is not right.')

/** The owner learns of it even when it was somebody else. */
const passwordChanged = (to: string, at: Date) => ({
  dedupeKey: `password-changed:${to}:${at.toISOString()}`,
  to,
  subject: 'Your Loupe password was changed',
  text: [
    'The password of your admin account at Loupe has just been changed, and everybody else who was signed in with it has been signed out.',
    'If it was you, you need do nothing. If it was not, tell the other admins at once.',
  ].join('\n\n'),
})
