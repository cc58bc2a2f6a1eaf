import { atOnce, runningAtOnce } from '../../domain/access/quota.ts'
import { type Refusal, refuse } from '../../domain/refusal.ts'
import type { Quotas } from '../../usecases/access/ports.ts'
import { limitConcurrency } from '../database/limitConcurrency.ts'
import { asCaller } from './caller.ts'

/**
 * Runs a caller's work under its name; refused with `rateLimited` when too many calls wait already.
 *
 * @param caller as `callerKey` names it
 * @param work may end its turn early, once it only waits: the caller's next work then begins
 */
export type CallerTurns = <T>(
  caller: string,
  work: (endTurn: () => void) => Promise<T>,
) => Promise<T | Refusal>

/**
 * Runs a few operations and REST calls per caller concurrently, each with its statements under the caller's
 * name; further calls wait in a queue of limited length. The calls of a caller that has used much of its
 * budget run one at a time, so that the rest of the budget cannot slow down all others. One instance per
 * process, so that several entry points do not multiply a caller's turns.
 */
export function callerTurns({ knownPoints }: Pick<Quotas, 'knownPoints'>): CallerTurns {
  const turns = limitConcurrency((caller) => runningAtOnce(knownPoints(caller)))
  return async (caller, work) => {
    if (turns.waiting(caller) >= atOnce.waiting) return tooMany
    const turn = turns.take(caller)
    const endTurn = typeof turn === 'function' ? turn : await turn
    try {
      return await asCaller(caller, () => work(endTurn))
    } finally {
      endTurn()
    }
  }
}

const tooMany = refuse('rateLimited', 'Too many operations at once. Please wait a moment.', {
  retryAfterSeconds: 1,
})
