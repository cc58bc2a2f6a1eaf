import type { Actor } from '../actor.ts'
import { MINUTE } from '../calendar.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** For how long after proving their identity people may take actions that give lasting access. */
const CONFIRMED_MINUTES = 15

export const confirmedUntil = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + CONFIRMED_MINUTES * MINUTE)

/**
 * Why the caller has to prove their identity again; null if they have just done so. Only people can: a
 * program has neither password nor passkey.
 */
export function whyNotConfirmed(actor: Actor, now: Date): Refusal | null {
  const confirmedAt = actor.role === 'admin' || actor.role === 'supplier' ? actor.confirmedAt : undefined
  return confirmedAt && now < confirmedUntil(confirmedAt) ? null : unconfirmed
}

const unconfirmed = refuse('confirmationRequired', 'Please confirm that it is you to do this.')
