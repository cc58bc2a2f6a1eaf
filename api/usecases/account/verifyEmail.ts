import type { AccountKind } from '../../domain/account/accountKind.ts'
import { verifyEmailInput } from '../../domain/account/recoveryInput.ts'
import { visitor } from '../../domain/actor.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome, refuse } from '../../domain/refusal.ts'
import type { Ports, Tx } from '../ports.ts'
import type { CallerOrigin } from './ports.ts'
import { checkPassword } from './proveCurrentPassword.ts'
import { candidates, countRefusal, recordLockout, recordSignInRefusal } from './signIn.ts'
import type { MailedLink } from '../recovery/ports.ts'
import { mailedLink } from './usableLink.ts'
import { warnAccount } from './warnings.ts'

const unusable = refuse('invalidToken', 'This verification link is invalid or has expired.')
const notTheirs = {
  supplier: refuse('invalidCredentials', 'This is not the password of this application.'),
  admin: refuse('invalidCredentials', 'This is not the password of the account.'),
}

/**
 * Verifies an applicant's address, or an admin's new one, with the link that was emailed there and the
 * password of the account, once. The reader of the email may not be the person who requested it: without the
 * password, they would verify a stranger's application, who could then sign in, or take over the account of
 * an admin who mistyped the address. It grants no access: an admin still decides on an application, and an
 * admin signs in as before, with the new address. Trying links that do not exist counts as failed recoveries,
 * and wrong passwords as failed sign-ins, which are recorded like those.
 */
export async function verifyEmail(
  ports: Ports,
  from: CallerOrigin,
  raw: unknown,
): Promise<Outcome<{ email: string }>> {
  const input = parseInput(verifyEmailInput, raw)
  if (isRefusal(input)) return input
  const link = mailedLink(input)
  const account = input.account ?? 'supplier'
  const verified = await ports.attempts.inTurn(link.email, from, () =>
    attempt(ports, from, { account, link, password: input.password }),
  )
  if (isRefusal(verified)) return verified
  // Another account may have the previous address one day, and must not inherit this one's devices.
  if (verified.was !== null) await ports.attempts.forgetCallers(verified.was)
  return { email: link.email }
}

interface Tried {
  readonly account: AccountKind
  readonly link: MailedLink
  readonly password: string
}

interface Verified {
  /** The address it replaces; null for none. */
  readonly was: string | null
}

async function attempt(
  ports: Ports,
  from: CallerOrigin,
  { account, link, password }: Tried,
): Promise<Outcome<Verified>> {
  // First, so that callers cannot make the server hash passwords for links that do not exist.
  const holder = await ports.recoveries.verifiedBy(account, link, ports.now())
  if (!holder) {
    const counted = await ports.attempts.take('recovery', link.email || null, from)
    return isRefusal(counted) ? counted : unusable
  }
  // Counted before the password is checked, so that parallel guesses count too.
  const tried = await ports.attempts.take('signIn', holder.email, from)
  const owner = await candidates[account](ports, holder.email)
  if (isRefusal(tried)) {
    if (owner) recordLockout(ports, owner, from)
    countRefusal(ports, tried, 'password')
    return tried
  }
  const { passwordHash } = holder
  const matches = await checkPassword(ports.passwords, tried, passwordHash, password)
  if (!matches || passwordHash === null) {
    if (owner) recordSignInRefusal(ports, owner, from, 'password')
    countRefusal(ports, notTheirs[account], 'password')
    return notTheirs[account]
  }
  await tried.giveBack()
  // The password may have been reset in the meantime.
  return ports.commit(
    visitor,
    async (tx) => (await use[account](tx, link, passwordHash, ports.now())) ?? unusable,
  )
}

type Use = (tx: Tx, link: MailedLink, passwordHash: string, at: Date) => Promise<Verified | null>

const use: Readonly<Record<AccountKind, Use>> = {
  async supplier(tx, link, passwordHash, at) {
    const found = await tx.suppliers.verifyEmail(link, passwordHash, at)
    if (!found) return null
    tx.append({ type: 'supplier.changed', supplierId: found.supplierId, what: 'email_verified' })
    return { was: null }
  },

  async admin(tx, link, passwordHash, at) {
    const found = await tx.admins.takeNewAddress(link, passwordHash, at)
    if (!found) return null
    const { adminId, name, was } = found
    const [before, is] = [{ email: was }, { email: link.email }]
    tx.append({ type: 'admin.changed', adminId, name, what: 'changed', was: before, is })
    await warnAccount(tx, { adminId }, was, addressChanged(link.email, at))
    return { was }
  },
}

/** Warns the owner at the previous address, in case someone else changed it. */
const addressChanged = (to: string, at: Date) => ({
  dedupeKey: `address-changed:${at.toISOString()}`,
  subject: 'The email address of your Loupe account was changed',
  done: [`From now on, you sign in to your Loupe admin account with ${to}, and emails go there.`],
  at,
  remedy: 'If it was you, you do not need to do anything. If it was not you, tell an owner right away.',
})
