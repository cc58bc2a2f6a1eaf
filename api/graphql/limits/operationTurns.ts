import type { CallerTurns } from '../../data/callers/callerTurns.ts'
import { callerKey } from '../../domain/access/callerKey.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { GraphQLContext } from '../server/context.ts'

/** The key an operation is counted under. */
export const callerOf = ({ actor, from, queuedAs }: GraphQLContext): string =>
  queuedAs ?? callerKey(actor, from.network)

/** Runs operations in the turns of their callers. */
export const operationTurns =
  (inTurn: CallerTurns) =>
  <T>(context: GraphQLContext, work: () => Promise<T>): Promise<T | Refusal> =>
    inTurn(callerOf(context), work)

export type OperationTurns = ReturnType<typeof operationTurns>
