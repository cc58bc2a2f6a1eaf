import { asCaller } from '../../data/account/caller.ts'
import { limitConcurrency } from '../../data/database/limitConcurrency.ts'
import { callerKey } from '../../domain/access/callerKey.ts'
import { atOnce } from '../../domain/access/quota.ts'
import { type Refusal, refuse } from '../../domain/refusal.ts'
import type { GraphQLContext } from '../server/context.ts'

/** The key an operation is counted under. */
export const callerOf = ({ actor, from, queuedAs }: GraphQLContext): string =>
  queuedAs ?? callerKey(actor, from.network)

/**
 * Runs a few operations per caller at the same time, each with its statements under the caller's name; the others wait
 * in a queue of limited length.
 */
export function operationTurns() {
  const run = limitConcurrency(atOnce.running)
  return async function inCallersTurn<T>(
    context: GraphQLContext,
    work: () => Promise<T>,
  ): Promise<T | Refusal> {
    const caller = callerOf(context)
    if (run.waiting(caller) >= atOnce.waiting) return tooMany
    return run(caller, () => asCaller(caller, work))
  }
}

const tooMany = refuse('rateLimited', 'Too many operations at once. Please wait a moment.', {
  retryAfterSeconds: 1,
})
