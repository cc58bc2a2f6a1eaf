import { CHALLENGE_MINUTES, passkeyConfirmInput } from '../../domain/account/passkeyInput.ts'
import type { Actor } from '../../domain/actor.ts'
import { asPerson } from '../../domain/authorize.ts'
import { addMinutes } from '../../domain/calendar.ts'
import { conflict, isRefusal, notSignedIn, type Outcome, refuse } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import {
  type Confirmed,
  type Confirming,
  recordConfirmRefusal,
  saveConfirmed,
  whoConfirms,
} from '../account/confirmSession.ts'
import { ownerOf } from '../account/ownerOf.ts'
import type { Call, SessionOwner } from '../account/ports.ts'
import { unavailable } from './beginPasskey.ts'
import { wrongPasskey } from './signInWithPasskey.ts'
import type { StoredPasskey } from './ports.ts'

/** A signed-in person begins to prove their identity again, with one of their passkeys. */
export async function beginPasskeyConfirmation(
  ports: Ports,
  actor: Actor,
  token: string | null,
): Promise<Outcome<{ options: string }>> {
  const { passkeys, challenges, commit, now } = ports
  const person = asPerson(actor)
  if (isRefusal(person)) return person
  if (token === null) return notSignedIn
  if (!passkeys.available) return unavailable
  const known = await commit(person, (tx) => tx.passkeys.list(ownerOf(person)))
  if (isRefusal(known)) return known
  // An empty list would let authenticators offer passkeys of other accounts.
  if (known.length === 0) return conflict('You have no passkeys yet. Use your password.')
  const challenge = passkeys.mintChallenge()
  await challenges.keep(
    challenge,
    { purpose: 'confirm', session: token },
    addMinutes(now(), CHALLENGE_MINUTES),
  )
  return { options: await passkeys.signOptions(challenge, known) }
}

/**
 * As `confirmSession`, with a passkey in place of password and code, in the session that began it. As in a
 * sign-in, failures count for the network and do not lock the account.
 */
export async function confirmWithPasskey(
  ports: Ports,
  actor: Actor,
  call: Call,
  raw: unknown,
): Promise<Outcome<Confirmed>> {
  const read = await whoConfirms(ports, actor, call, { schema: passkeyConfirmInput, raw })
  if (isRefusal(read)) return read
  const { confirming, input } = read
  const proof = await proofOf(ports, confirming, input.response)
  if (proof === null) {
    const refusal = await wrongPasskey(ports, call.from, wrong)
    // Without those beyond the allowance, of which there may be any number.
    if (refusal === wrong) recordConfirmRefusal(ports, confirming, 'passkey')
    return refusal
  }
  return saveConfirmed(ports, confirming, { proof, wrong })
}

/** Null unless the response is the answer of a passkey of this account to the challenge of this session. */
async function proofOf(
  { passkeys, challenges, now }: Ports,
  { person, token: session }: Confirming,
  response: string,
) {
  const challenge = passkeys.challengeOf(response)
  const credentialId = passkeys.credentialOf(response)
  const use = { purpose: 'confirm', session } as const
  // Used up before it is checked, so that a wrong answer counts as its only use.
  if (challenge === null || credentialId === null || !(await challenges.take(challenge, use, now())))
    return null
  const passkey = await challenges.passkey(credentialId)
  return passkey !== null && isOf(passkey, ownerOf(person))
    ? passkeys.prove(response, challenge, passkey)
    : null
}

const isOf = (passkey: StoredPasskey, owner: SessionOwner): boolean =>
  'adminId' in owner
    ? 'adminId' in passkey.owner && passkey.owner.adminId === owner.adminId
    : 'supplierId' in passkey.owner && passkey.owner.supplierId === owner.supplierId

const wrong = refuse(
  'invalidCredentials',
  'This passkey was not accepted. Use another one, or your password.',
)
