import { addPasskeyInput, refusesAnotherPasskey } from '../../domain/account/passkeyInput.ts'
import type { Actor } from '../../domain/actor.ts'
import { asPerson, justConfirmed } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, notSignedIn, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { ownerOf } from '../account/ownerOf.ts'
import { passkeysChanged } from './passkeysChanged.ts'

const unusable = conflict('This passkey could not be added. Please start again.')

/** A person adds the passkey that an authenticator created, in the session that began it. */
export async function addPasskey(
  ports: Ports,
  actor: Actor,
  token: string | null,
  raw: unknown,
): Promise<Outcome<{ passkeyId: string }>> {
  const { passkeys, challenges, now } = ports
  const person = justConfirmed(asPerson(actor), now())
  if (isRefusal(person)) return person
  const input = parseInput(addPasskeyInput, raw)
  if (isRefusal(input)) return input
  if (token === null) return notSignedIn
  const challenge = passkeys.challengeOf(input.response)
  // Used up before it is checked, so that a wrong answer counts as its only use.
  const use = { purpose: 'add', session: token } as const
  if (challenge === null || !(await challenges.take(challenge, use, now()))) return unusable
  const made = await passkeys.readNew(input.response, challenge)
  if (made === null) return unusable

  const owner = ownerOf(person)
  return ports.commit(person, async (tx) => {
    const account = await tx.access.lock(owner)
    if (account === null) return notSignedIn
    const full = refusesAnotherPasskey((await tx.passkeys.list(owner)).length)
    if (full) return full
    const at = now()
    const passkeyId = await tx.passkeys.add(owner, { ...made, name: input.name }, at)
    if (passkeyId === null) return unusable
    await passkeysChanged(tx, owner, account, { passkey: input.name, added: true, at })
    return { passkeyId }
  })
}
