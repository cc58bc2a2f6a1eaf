import type { ExecutionArgs, GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { streamAsCaller } from '../../data/account/caller.ts'
import { badRequest, refusalError } from '../server/codedError.ts'
import type { GraphQLContext } from '../server/context.ts'
import { type Asked, operationCost } from './operationCost.ts'
import { callerOf } from './operationTurns.ts'
import { refusesOperation } from './programScope.ts'
import { refusesVariables } from './refusesVariables.ts'

/** A second or two of work at most. The most expensive screen costs less than half of this. */
export const MAX_COST = 100_000

/**
 * Why a valid operation is refused; null if it may run. Checks its variables, its cost, the caller's quota and a
 * program's scopes. A subscription is charged once, when it starts.
 */
export async function gateFor(context: GraphQLContext, asked: Asked): Promise<GraphQLError | null> {
  const { meter, actor } = context
  const misfit = refusesVariables(asked)
  if (misfit) return misfit
  const cost = operationCost(asked)
  if (cost > MAX_COST) return badRequest('This asks for too much at once: ask for smaller pages')
  const refusal = (await meter.charge(cost)) ?? refusesOperation(actor, asked)
  return refusal && refusalError(refusal)
}

/** Checks operations over HTTP. The WebSocket server checks before it opens a stream. */
export const operationGate: Plugin<GraphQLContext> = {
  async onExecute({ args, setResultAndStopExecution }) {
    const error = await unlessCharged(args)
    if (error) setResultAndStopExecution({ errors: [error] })
  },
  async onSubscribe({ args, setResultAndStopExecution }) {
    const error = await unlessCharged(args)
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

async function unlessCharged(args: ExecutionArgs): Promise<GraphQLError | null> {
  const context = args.contextValue as GraphQLContext
  return context.meter.charged() ? null : gateFor(context, args)
}
