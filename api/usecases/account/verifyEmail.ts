import { verifyEmailInput } from '../../domain/account/recoveryInput.ts'
import { visitor } from '../../domain/actor.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome, refuse } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { CallerOrigin } from './ports.ts'
import { checkPassword } from './proveCurrentPassword.ts'
import { type MailedLink, mailedLink } from './usableLink.ts'

const unusable = refuse('invalidToken', 'This verification link is invalid or has expired.')
const notTheirs = refuse('invalidCredentials', 'This is not the password of this application.')

/**
 * Verifies a supplier's address with the link that was mailed there and the password of the application, once. Whoever
 * reads the mail may not be who applied: without the password, they would verify a stranger's application, who could then
 * sign in. It opens nothing: an admin still decides on the application. Trying links that do not exist counts as failed
 * recoveries, and wrong passwords as failed sign-ins.
 */
export async function verifyEmail(
  ports: Ports,
  from: CallerOrigin,
  raw: unknown,
): Promise<Outcome<{ email: string }>> {
  const input = parseInput(verifyEmailInput, raw)
  if (isRefusal(input)) return input
  const link = mailedLink(input)
  return ports.attempts.inTurn(link.email, from, () => attempt(ports, from, link, input.password))
}

async function attempt(
  ports: Ports,
  from: CallerOrigin,
  link: MailedLink,
  password: string,
): Promise<Outcome<{ email: string }>> {
  // First, so that nobody can make the server hash passwords for links that do not exist.
  const application = await ports.recoveries.applicationOf(link, ports.now())
  if (!application) {
    const counted = await ports.attempts.take('recovery', link.email || null, from)
    return isRefusal(counted) ? counted : unusable
  }
  // Counted before the password is checked, so that parallel guesses count too.
  const tried = await ports.attempts.take('signIn', link.email, from)
  if (isRefusal(tried)) return tried
  const { passwordHash } = application
  const matches = await checkPassword(ports.passwords, tried, passwordHash, password)
  if (!matches || passwordHash === null) return notTheirs
  await tried.giveBack()
  return ports.commit(visitor, async (tx) => {
    // The password may have been reset in the meantime.
    const found = await tx.suppliers.verifyEmail(link, passwordHash, ports.now())
    if (!found) return unusable
    tx.append({ type: 'supplier.changed', supplierId: found.supplierId, what: 'email_verified' })
    return { email: link.email }
  })
}
