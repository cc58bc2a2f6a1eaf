import { resetPasswordInput } from '../../domain/account/recoveryInput.ts'
import { visitor } from '../../domain/actor.ts'
import { normaliseEmail } from '../../domain/email.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome, refuse } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { CallerOrigin } from './ports.ts'

const unusable = refuse('invalidToken', 'This password reset link is invalid or has expired.')

/**
 * Sets a password by a mailed link, once: the first one of a supplier that was invited, or a new one. Whoever was signed in is signed out everywhere: the password may have been
 * in wrong hands. Only failures count against the allowance.
 */
export async function resetPassword(
  ports: Ports,
  from: CallerOrigin,
  raw: unknown,
): Promise<Outcome<{ message: string }>> {
  const input = parseInput(resetPasswordInput, raw)
  if (isRefusal(input)) return input
  const link = { email: normaliseEmail(input.email), token: input.token }
  // Looked at first: nobody makes the server hash passwords for links that do not exist, and the owner of one that does gets
  // in however often others have tried.
  if (!(await ports.recoveries.isOpen(link.email, link.token, ports.now())))
    return (await ports.attempts.take('recovery', link.email || null, from.address)) ?? unusable
  const passwordHash = await ports.passwords.hash(input.newPassword)

  const done = await ports.commit(visitor, async (tx) => {
    const at = ports.now()
    const redeemed = await tx.access.redeem(link, passwordHash, at)
    if (!redeemed) return unusable
    const { supplierId, first } = redeemed
    await tx.access.endSessions(supplierId)
    tx.append({ type: 'supplier.password_reset', supplierId, first })
    await tx.mail.queue({
      dedupeKey: `password-changed:${link.email}:${at.toISOString()}`,
      to: link.email,
      ...(first ? passwordSet : passwordChanged),
    })
    return redeemed
  })
  if (isRefusal(done)) return done
  await ports.attempts.forget('signIn', link.email)
  return { message: 'Your password has been reset. You can sign in with it now.' }
}

/** The owner learns of it even when it was somebody else. */
const passwordChanged = {
  subject: 'Your Loupe password was changed',
  text: [
    'The password of your supplier account at Loupe has just been changed, and everybody who was signed in with it has been signed out.',
    'If it was you, you need do nothing. If it was not, ask for a new reset link on the sign-in page at once and tell your contact at Loupe.',
  ].join('\n\n'),
}

const passwordSet = {
  subject: 'Your Loupe password was set',
  text: [
    'The password of your supplier account at Loupe has just been set. You sign in with this e-mail address and that password from now on.',
    'If it was you, you need do nothing. If it was not, ask for a reset link on the sign-in page at once and tell your contact at Loupe.',
  ].join('\n\n'),
}
