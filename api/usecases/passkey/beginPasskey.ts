import { CHALLENGE_MINUTES, refusesAnotherPasskey } from '../../domain/account/passkeyInput.ts'
import type { Actor } from '../../domain/actor.ts'
import { asPerson, justConfirmed } from '../../domain/authorize.ts'
import { addMinutes } from '../../domain/calendar.ts'
import { conflict, isRefusal, notSignedIn, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { ownerOf } from '../account/ownerOf.ts'

export const unavailable = conflict(
  'Passkeys do not work at this address. Ask the operator to set PUBLIC_URL.',
)

/**
 * A person begins to add a passkey, in a session that was just confirmed. Returns the options for the
 * browser.
 */
export async function beginPasskey(
  ports: Ports,
  actor: Actor,
  token: string | null,
): Promise<Outcome<{ options: string }>> {
  const { passkeys, challenges, accounts, commit, now } = ports
  const person = justConfirmed(asPerson(actor), now())
  if (isRefusal(person)) return person
  if (!passkeys.available) return unavailable
  const owner = ownerOf(person)
  const account = await accounts.byOwner(owner)
  if (account === null || token === null) return notSignedIn
  const known = await commit(person, (tx) => tx.passkeys.list(owner))
  if (isRefusal(known)) return known
  const full = refusesAnotherPasskey(known.length)
  if (full) return full
  const challenge = passkeys.mintChallenge()
  await challenges.keep(challenge, { purpose: 'add', session: token }, addMinutes(now(), CHALLENGE_MINUTES))
  return { options: await passkeys.addOptions(challenge, account, known) }
}
