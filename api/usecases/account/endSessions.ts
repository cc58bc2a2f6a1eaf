import { endSessionsInput } from '../../domain/account/endSessionsInput.ts'
import type { Actor } from '../../domain/actor.ts'
import { asPerson } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { ownerOf } from './ownerOf.ts'

/**
 * A person signs out on other devices: one of their sessions, or all but the one with the given secret. Their
 * live connections close with them.
 */
export async function endSessions(
  ports: Ports,
  actor: Actor,
  token: string | null,
  raw: unknown,
): Promise<Outcome<{ ended: number }>> {
  const person = asPerson(actor)
  if (isRefusal(person)) return person
  const input = parseInput(endSessionsInput, raw)
  if (isRefusal(input)) return input
  const owner = ownerOf(person)

  return ports.commit(person, async (tx) => {
    const { sessionId } = input
    if (!sessionId) return { ended: await tx.access.endSessions(owner, token) }
    if (token !== null && tx.access.sessionId(token) === sessionId)
      return conflict('This is the session you are using. Sign out to end it.')
    return (await tx.access.endSession(owner, sessionId)) ? { ended: 1 } : notFound('Session')
  })
}
