import type { Actor } from '../actor.ts'
import { MINUTE } from '../calendar.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** How long after proving who they are people may do what gives lasting access. */
const CONFIRMED_MINUTES = 15

export const confirmedUntil = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + CONFIRMED_MINUTES * MINUTE)

/**
 * Why the caller has to confirm who they are first; null if they have just done so. Only people can: a program has
 * neither password nor passkey.
 */
export function whyNotConfirmed(actor: Actor, now: Date): Refusal | null {
  const confirmedAt = actor.role === 'admin' || actor.role === 'supplier' ? actor.confirmedAt : undefined
  return confirmedAt && now < confirmedUntil(confirmedAt) ? null : unconfirmed
}

const unconfirmed = refuse('confirmationRequired', 'Please confirm that it is you to do this.')
