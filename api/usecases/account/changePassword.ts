import { changePasswordInput } from '../../domain/account/passwordInput.ts'
import { refuseWeakPassword } from '../../domain/account/passwordStrength.ts'
import type { Actor } from '../../domain/actor.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { accountChanged } from './accountChanged.ts'
import { type Ended, endAccess, endedWords } from './endAccess.ts'
import { ownAccount } from './ownAccount.ts'
import type { Call } from './ports.ts'
import { proveCurrentPassword, wrongCurrentPassword } from './proveCurrentPassword.ts'
import { whyPasskeyFirst } from './proveSecondStep.ts'
import { warnOfPassword } from './warnings.ts'

interface PasswordChange extends Ended {
  /** The secret that identifies this device later. */
  readonly device: string
}

/**
 * An admin or supplier changes their password and proves the current one. Every other access to the account
 * ends: its other sessions, its passkeys, its tokens and its webhooks. Its other devices become unknown, so
 * that their guesses at the new password count together: they may belong to a person who knew the old one.
 * Where a passkey is required, the current password is not sufficient proof, because the passkeys end.
 */
export async function changePassword(
  ports: Ports,
  actor: Actor,
  { from, token }: Call,
  raw: unknown,
): Promise<Outcome<PasswordChange>> {
  const own = await ownAccount(ports, actor, changePasswordInput, raw)
  if (isRefusal(own)) return own
  const { person, owner, account, input } = own
  const refusal =
    (await whyPasskeyFirst(ports, person, owner)) ??
    (await proveCurrentPassword(ports, from, account, input.currentPassword)) ??
    refuseWeakPassword('newPassword', input.newPassword, {
      names: account.names,
      isCommon: (password) => ports.passwords.isCommon(password),
    })
  if (refusal) return refusal
  const passwordHash = await ports.passwords.hash(input.newPassword)

  const done = await ports.commit(person, async (tx) => {
    const now = await tx.access.lock(owner)
    // Hashing takes a while, so the password may have been changed in the meantime.
    if (now?.passwordHash !== account.passwordHash) return wrongCurrentPassword
    const at = ports.now()
    await tx.access.setPassword(owner, passwordHash)
    const ended = await endAccess(tx, owner, { except: token, by: 'A password change', at })
    tx.append(accountChanged(owner, now.name, 'password'))
    await warnOfPassword(tx, owner, now.email, {
      subject: 'Your Loupe password was changed',
      done: [
        `The password of your ${person.role} account at Loupe has just been changed, and all other sessions have been signed out.`,
        ...endedWords(ended),
      ],
      at,
    })
    return { ended, email: now.email }
  })
  if (isRefusal(done)) return done
  await ports.attempts.forgetCallers(done.email)
  return { ...done.ended, device: await ports.attempts.remember(done.email, from, ports.now()) }
}
