import type { Actor } from '../../domain/actor.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { KeptResponses, KeyPlace } from './ports.ts'

/**
 * Deletes the responses stored for idempotency keys after an erasure, in short transactions: programs may have stored
 * very many.
 */
export async function deleteResponses(
  { commit }: Pick<Ports, 'commit'>,
  actor: Actor,
): Promise<Outcome<object>> {
  let place: KeyPlace | null = null
  for (;;) {
    const step: Outcome<{ next: KeyPlace | null }> = await commit(actor, async ({ keptResponses }) => ({
      next: await keptResponses.deleteSome(place),
    }))
    if (isRefusal(step) || step.next === null) return step
    place = step.next
  }
}

/** Deletes those that were stored meanwhile, in the transaction of the caller. */
export async function deleteFurtherResponses(responses: KeptResponses): Promise<void> {
  let place: KeyPlace | null = null
  do place = await responses.deleteSome(place)
  while (place !== null)
}
