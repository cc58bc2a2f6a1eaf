import { refuse, type Refusal } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/**
 * Why a supplier may not change once more in this hour what stays on its timeline each time; null when it may. To be
 * counted with `roomToChange.take` once it is saved.
 */
export function changesTooOften(
  { roomToChange, now }: Ports,
  supplierId: string,
  what: 'contact' | 'mails',
): Refusal | null {
  const at = now()
  if (roomToChange.has(supplierId, what, at)) return null
  return refuse('rateLimited', 'Too many changes within an hour. Please try again later.', {
    retryAfterSeconds: roomToChange.secondsLeft(at),
  })
}
