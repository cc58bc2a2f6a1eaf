import { atOnce, runningAtOnce } from '../../domain/access/quota.ts'
import { type Refusal, refuse } from '../../domain/refusal.ts'
import type { Quotas } from '../../usecases/access/ports.ts'
import { limitConcurrency } from '../database/limitConcurrency.ts'
import { asCaller } from './caller.ts'

/**
 * Runs a caller's work under its name; refused with `rateLimited` when too much waits already.
 *
 * @param caller as `callerKey` names it
 * @param work may end its turn before it is done, when from then on it only waits: the caller's next work then begins
 */
export type CallerTurns = <T>(
  caller: string,
  work: (endTurn: () => void) => Promise<T>,
) => Promise<T | Refusal>

/**
 * Runs a few operations and REST calls per caller at the same time, each with its statements under the caller's name;
 * the others wait in a queue of limited length. One that has used much of its budget runs one after the other, so that
 * what is left of the budget cannot slow down everybody else. One for the whole process, so that no caller multiplies
 * its turns by using several entry points.
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
