import { removePasskeyInput } from '../../domain/account/passkeyInput.ts'
import type { Actor } from '../../domain/actor.ts'
import { asPerson, justConfirmed } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, notSignedIn, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { ownerOf } from '../account/ownerOf.ts'
import { passkeysChanged } from './passkeysChanged.ts'

/** A person removes one of their passkeys. The password stays valid. */
export async function removePasskey(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ passkeyId: string }>> {
  const person = justConfirmed(asPerson(actor), ports.now())
  if (isRefusal(person)) return person
  const input = parseInput(removePasskeyInput, raw)
  if (isRefusal(input)) return input
  const owner = ownerOf(person)
  return ports.commit(person, async (tx) => {
    const account = await tx.access.lock(owner)
    if (account === null) return notSignedIn
    const passkey = await tx.passkeys.remove(owner, input.passkeyId)
    if (passkey === null) return notFound('Passkey')
    await passkeysChanged(tx, owner, account, { passkey, added: false, at: ports.now() })
    return { passkeyId: input.passkeyId }
  })
}
