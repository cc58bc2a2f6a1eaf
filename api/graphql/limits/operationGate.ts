import { getOperationAST, type GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { streamAsCaller } from '../../data/callers/caller.ts'
import { MAX_COST } from '../../domain/access/quota.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { recordRefusal } from '../../usecases/audit/recordRefusal.ts'
import { badRequest, refusalError, unknownOperation } from '../server/codedError.ts'
import type { GraphQLContext } from '../server/context.ts'
import { refusesIntrospection } from './introspection.ts'
import { type Asked, operationCost } from './operationCost.ts'
import { callerOf } from './operationTurns.ts'
import { refusesOperation } from './programScope.ts'
import { refusesSecondStep } from './refusesSecondStep.ts'
import { refusesVariables } from './refusesVariables.ts'

/**
 * Why a valid operation is refused; null if it may run. Checks its variables, its cost, the caller's quota, an
 * admin's second step and a program's scopes. A subscription is charged once, when it starts.
 */
export async function gateFor(context: GraphQLContext, asked: Asked): Promise<GraphQLError | null> {
  const { meter, actor } = context
  // An operation that was counted already had passed all other checks before.
  if (meter.charged()) return errorOf(meter.refusal())
  if (!getOperationAST(asked.document, asked.operationName)) return unknownOperation()
  const misfit = refusesIntrospection(context.introspection, actor, asked.document) ?? refusesVariables(asked)
  if (misfit) return misfit
  const cost = operationCost(asked)
  if (cost > MAX_COST) return badRequest('This asks for too much at once: ask for smaller pages')
  const spent = await meter.charge(cost)
  if (spent) return errorOf(spent)
  const unset = refusesSecondStep(context, asked)
  if (unset) return errorOf(unset)
  const kept = refusesOperation(actor, asked)
  if (kept) recordRefusal(context.ports, actor, context.from, 'a GraphQL operation beyond the token’s scopes')
  return errorOf(kept)
}

const errorOf = (refusal: Refusal | null) => refusal && refusalError(refusal)

/**
 * The cost of the operation if `gateFor` would let it pass, ignoring the quota; null otherwise. `known` is
 * its cost for any variables, if that is known.
 */
export function costIfAllowed(
  { actor, introspection, ports }: GraphQLContext,
  asked: Asked,
  known: number | null,
): number | null {
  if (refusesIntrospection(introspection, actor, asked.document)) return null
  if (refusesVariables(asked) ?? refusesSecondStep({ actor, ports }, asked) ?? refusesOperation(actor, asked))
    return null
  const cost = known ?? operationCost(asked)
  return cost > MAX_COST ? null : cost
}

/** Checks operations over HTTP. The WebSocket server checks before it opens a stream. */
export const operationGate: Plugin<GraphQLContext> = {
  async onExecute({ args, setResultAndStopExecution }) {
    const error = await gateFor(args.contextValue, args)
    if (error) setResultAndStopExecution({ errors: [error] })
  },
  async onSubscribe({ args, setResultAndStopExecution }) {
    const error = await gateFor(args.contextValue, args)
    if (error) setResultAndStopExecution({ errors: [error] })
    return {
      // The database work for an event is charged to its subscription.
      onSubscribeResult({ result, setResult }) {
        if (Symbol.asyncIterator in result)
          setResult(streamAsCaller(callerOf(args.contextValue as GraphQLContext), result))
      },
    }
  },
}
