import type { Actor } from '../../domain/actor.ts'
import { asPerson } from '../../domain/authorize.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/**
 * The caller's notifications no longer appear on the device of this session; its waiting messages are
 * deleted.
 */
export async function turnOffPush(
  ports: Ports,
  actor: Actor,
  token: string | null,
): Promise<Outcome<object>> {
  const person = asPerson(actor)
  if (isRefusal(person)) return person
  return ports.commit(person, async (tx) => {
    if (token !== null) await tx.push.remove(token)
    return {}
  })
}
