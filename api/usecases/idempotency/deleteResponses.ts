import type { Actor } from '../../domain/actor.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { KeptResponses } from './ports.ts'

/**
 * Deletes the responses stored for idempotency keys after an erasure, in short transactions: programs may have stored
 * very many.
 */
export async function deleteResponses(ports: Pick<Ports, 'commit'>, actor: Actor): Promise<Outcome<object>> {
  for (;;) {
    const step = await ports.commit(actor, async ({ keptResponses }) => ({
      isDone: await keptResponses.deleteSome(),
    }))
    if (isRefusal(step) || step.isDone) return step
  }
}

/** Deletes those that were stored meanwhile, in the transaction of the caller. */
export async function deleteFurtherResponses(responses: KeptResponses): Promise<void> {
  while (!(await responses.deleteSome()));
}
