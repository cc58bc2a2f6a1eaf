import { refuse, type Refusal } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/**
 * Why a supplier may not make another change in this hour that stays on its timeline; null if it may. Count
 * the change with `changeAllowance.take` once it is saved.
 */
export function changesTooOften(
  { changeAllowance, now }: Ports,
  supplierId: string,
  what: 'contact' | 'mails',
): Refusal | null {
  const at = now()
  if (changeAllowance.has(supplierId, what, at)) return null
  return refuse('rateLimited', 'Too many changes within an hour. Please try again later.', {
    retryAfterSeconds: changeAllowance.secondsLeft(at),
  })
}
