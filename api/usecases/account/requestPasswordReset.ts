import { requestResetInput } from '../../domain/account/recoveryInput.ts'
import type { Actor } from '../../domain/actor.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { CallerOrigin } from './ports.ts'

/**
 * Requests a password reset link for a supplier, or for an admin if the input says so. Nothing reveals
 * whether the address is known: the response and the work before it are the same, and the email is created
 * afterwards. Requests by admins for other people are not limited.
 */
export async function requestPasswordReset(
  ports: Ports,
  actor: Actor,
  from: CallerOrigin,
  raw: unknown,
): Promise<Outcome<{ message: string }>> {
  const input = parseInput(requestResetInput, raw)
  if (isRefusal(input)) return input
  const limited =
    actor.role === 'admin' ? null : await ports.attempts.take('recovery', input.businessEmail, from)
  if (isRefusal(limited)) return limited
  await ports.recoveries.ask(input.account ?? 'supplier', input.businessEmail, ports.now())
  return { message: 'If an account with this email exists, a password reset link has been sent.' }
}
