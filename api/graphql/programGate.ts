import type { ExecutionArgs, GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { refusalError } from './codedError.ts'
import type { GraphQLContext } from './context.ts'
import { refusesOperation } from './programScope.ts'
import { mostValues } from './sizeLimit.ts'

type Asked = Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>

/**
 * What stands between a program and its operation: its token's allowance, then its scopes. Null when it may go on. An
 * operation costs as many points as it can answer with values; a subscription costs them once, when it begins.
 */
export async function gateForPrograms(context: GraphQLContext, asked: Asked): Promise<GraphQLError | null> {
  const { meter, actor } = context
  if (!meter) return null
  const refusal = (await meter.charge(mostValues(asked))) ?? refusesOperation(actor, asked)
  return refusal && refusalError(refusal)
}

/** Keeps the gate of the operations that come over HTTP; the WebSocket asks for itself, before it opens a stream. */
export const programGate: Plugin<GraphQLContext> = {
  async onExecute({ args, setResultAndStopExecution }) {
    const error = await unlessCharged(args)
    if (error) setResultAndStopExecution({ errors: [error] })
  },
  async onSubscribe({ args, setResultAndStopExecution }) {
    const error = await unlessCharged(args)
    if (error) setResultAndStopExecution({ errors: [error] })
  },
}

async function unlessCharged(args: ExecutionArgs): Promise<GraphQLError | null> {
  const context = args.contextValue as GraphQLContext
  return context.meter?.charged() ? null : gateForPrograms(context, args)
}
