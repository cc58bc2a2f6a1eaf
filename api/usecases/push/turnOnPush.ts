import type { Actor } from '../../domain/actor.ts'
import { asPerson } from '../../domain/authorize.ts'
import { MAX_PUSH_DEVICES, pushInput } from '../../domain/notification/pushInput.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, type Outcome } from '../../domain/refusal.ts'
import { ownerOf } from '../account/ownerOf.ts'
import type { Ports } from '../ports.ts'

/**
 * The caller's notifications also appear on the device of this session, until the session ends. Without an
 * event, because it concerns no other account.
 */
export async function turnOnPush(
  ports: Ports,
  actor: Actor,
  token: string | null,
  raw: unknown,
): Promise<Outcome<object>> {
  const person = asPerson(actor)
  if (isRefusal(person)) return person
  const input = parseInput(pushInput({ local: ports.localWebhooks }), raw)
  if (isRefusal(input)) return input
  const owner = ownerOf(person)

  return ports.commit(person, async (tx) => {
    // Locked, so that two concurrent devices cannot both take the last place.
    if (token === null || (await tx.access.lock(owner)) === null) return unusable
    if ((await tx.push.countOthers(owner, token, ports.now())) >= MAX_PUSH_DEVICES)
      return conflict(
        `You already have push notifications on ${MAX_PUSH_DEVICES} devices. Turn them off on one first.`,
      )
    return (await tx.push.save(owner, token, input, ports.now())) ? {} : unusable
  })
}

const unusable = conflict('This device cannot be used. Sign in again and retry.')
