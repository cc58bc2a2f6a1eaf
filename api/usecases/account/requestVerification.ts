import { requestVerificationInput } from '../../domain/account/recoveryInput.ts'
import type { Actor } from '../../domain/actor.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { CallerOrigin } from './ports.ts'

/**
 * Requests another link that verifies a supplier's address. As with password resets, nothing reveals whether
 * the address is known, and both share one limit, because both send emails. Requests by admins for other
 * people are not limited.
 */
export async function requestVerification(
  ports: Ports,
  actor: Actor,
  from: CallerOrigin,
  raw: unknown,
): Promise<Outcome<{ message: string }>> {
  const input = parseInput(requestVerificationInput, raw)
  if (isRefusal(input)) return input
  const limited =
    actor.role === 'admin' ? null : await ports.attempts.take('recovery', input.businessEmail, from)
  if (isRefusal(limited)) return limited
  await ports.recoveries.askForVerification(input.businessEmail, ports.now())
  return { message: 'If an application with this email is not verified yet, a link has been sent.' }
}
