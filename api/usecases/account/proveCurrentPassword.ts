import { isRefusal, type Refusal, refuse } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { Attempt, CallerOrigin, Credentials } from './ports.ts'

export const wrongCurrentPassword = refuse('invalidCredentials', 'Your current password is incorrect.')

/**
 * Whether the password is right; one that cannot be checked now, because too many wait, does not count as
 * failed.
 */
export async function checkPassword(
  passwords: Ports['passwords'],
  attempt: Attempt,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  try {
    return await passwords.verify(passwordHash, password)
  } catch (error) {
    await attempt.giveBack()
    throw error
  }
}

/**
 * A signed-in person proves the current password. Wrong guesses count as failed sign-ins, so that an
 * unattended session cannot be used to bypass that limit.
 */
export const proveCurrentPassword = (
  { attempts, passwords }: Ports,
  from: CallerOrigin,
  { email, passwordHash }: Credentials,
  password: string,
): Promise<Refusal | null> =>
  attempts.inTurn(email, from, async () => {
    // Counted before the password is checked, so that parallel guesses count too.
    const attempt = await attempts.take('signIn', email, from)
    if (isRefusal(attempt)) return attempt
    if (!(await checkPassword(passwords, attempt, passwordHash, password))) return wrongCurrentPassword
    await attempt.giveBack()
    return null
  })
