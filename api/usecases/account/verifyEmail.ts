import { mailedLinkInput } from '../../domain/account/recoveryInput.ts'
import { visitor } from '../../domain/actor.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome, refuse } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { CallerOrigin } from './ports.ts'
import { mailedLink } from './usableLink.ts'

const unusable = refuse('invalidToken', 'This verification link is invalid or has expired.')

/**
 * Verifies a supplier's address with the link that was mailed there, once. It opens nothing: an admin still decides on
 * the application. Trying links that do not exist counts as failed recoveries.
 */
export async function verifyEmail(
  ports: Ports,
  from: CallerOrigin,
  raw: unknown,
): Promise<Outcome<{ email: string }>> {
  const input = parseInput(mailedLinkInput, raw)
  if (isRefusal(input)) return input
  const link = mailedLink(input)
  const verified = await ports.commit(visitor, async (tx) => {
    const found = await tx.suppliers.verifyEmail(link, ports.now())
    if (!found) return unusable
    tx.append({ type: 'supplier.changed', supplierId: found.supplierId, what: 'email_verified' })
    return { email: link.email }
  })
  if (!isRefusal(verified)) return verified
  const attempt = await ports.attempts.take('recovery', link.email || null, from)
  return isRefusal(attempt) ? attempt : verified
}
