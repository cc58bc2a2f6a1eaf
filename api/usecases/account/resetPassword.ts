import type { AccountKind } from '../../domain/account/accountKind.ts'
import { refuseWeakPassword } from '../../domain/account/passwordStrength.ts'
import { resetPasswordInput } from '../../domain/account/recoveryInput.ts'
import { visitor } from '../../domain/actor.ts'
import type { DomainEvent } from '../../domain/events.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { type Ended, endAccess, endedWords } from './endAccess.ts'
import type { CallerOrigin, SessionOwner } from './ports.ts'
import { mailedLink, unusableLink, usableLink } from './usableLink.ts'
import { warnOfPassword } from './warnings.ts'

interface PasswordReset {
  readonly message: string
  readonly account: AccountKind
  /** Whether it is the first password of an invited account. */
  readonly first: boolean
  /** The secret that identifies this device later. */
  readonly device: string
}

/**
 * Sets a password through an emailed link, once: an invited account's first, or a new one. Every earlier
 * access ends, because the old password may have been compromised. Only failures count against the allowance.
 */
export async function resetPassword(
  ports: Ports,
  from: CallerOrigin,
  raw: unknown,
): Promise<Outcome<PasswordReset>> {
  const input = parseInput(resetPasswordInput, raw)
  if (isRefusal(input)) return input
  const link = mailedLink(input)
  // Checked first, so that callers cannot make the server hash passwords for links that do not exist, and the
  // owner of a valid link succeeds however many others have failed.
  const usable = await usableLink(ports, from, link)
  if (isRefusal(usable)) return usable
  const weak = refuseWeakPassword('newPassword', input.newPassword, {
    names: usable.names,
    isCommon: (password) => ports.passwords.isCommon(password),
  })
  if (weak) return weak
  const passwordHash = await ports.passwords.hash(input.newPassword)

  const done = await ports.commit(visitor, async (tx) => {
    const at = ports.now()
    const redeemed = await tx.access.redeem(link, passwordHash, at)
    if (!redeemed) return unusableLink
    const { owner, name, first } = redeemed
    const ended = await endAccess(tx, owner, { except: null, by: 'A password reset', at })
    tx.append(eventOf(owner, name, first))
    const said = first ? passwordSet(usable.account) : passwordChanged(usable.account, ended)
    await warnOfPassword(tx, owner, link.email, { ...said, at })
    return redeemed
  })
  if (isRefusal(done)) return done
  await ports.attempts.forget('signIn', link.email)
  await ports.attempts.forgetCallers(link.email)
  return {
    message: done.first ? 'Your password is set. You can sign in now.' : 'Your password has been reset.',
    account: usable.account,
    first: done.first,
    device: await ports.attempts.remember(link.email, from, ports.now()),
  }
}

const eventOf = (owner: SessionOwner, name: string, first: boolean): DomainEvent =>
  'supplierId' in owner
    ? { type: 'supplier.password_reset', supplierId: owner.supplierId, first }
    : {
        type: 'admin.changed',
        adminId: owner.adminId,
        name,
        what: first ? 'joined' : 'password_reset',
      }

const passwordChanged = (account: AccountKind, ended: Ended) => ({
  subject: 'Your Loupe password was changed',
  done: [
    `The password of your ${account} account at Loupe has just been changed, and all sessions have been signed out.`,
    ...endedWords(ended),
  ],
})

const passwordSet = (account: AccountKind) => ({
  subject: 'Your Loupe password was set',
  done: [
    `The password of your ${account} account at Loupe has just been set. From now on, sign in with this email address and that password.`,
  ],
})
