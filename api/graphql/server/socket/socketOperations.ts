import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql'
import type { SubscribePayload } from 'graphql-ws'
import { isRefusal } from '../../../domain/refusal.ts'
import { traced } from '../../../tracing/traced.ts'
import { gateFor } from '../../limits/operationGate.ts'
import type { Share } from '../../fanout/sharedSubscriptions.ts'
import type { Line } from '../../fanout/Subscriber.ts'
import type { OperationTurns } from '../../limits/operationTurns.ts'
import { refusalError } from '../codedError.ts'
import type { GraphQLContext } from '../context.ts'
import { maskError } from '../maskError.ts'
import { operationIn } from '../operationIn.ts'
import type { TrustedDocuments } from '../trustedDocuments.ts'
import type { Yoga } from '../yoga.ts'

type Execute = (args: ExecutionArgs) => Promise<AsyncIterable<ExecutionResult> | ExecutionResult>

/** The execution arguments and the executor, which graphql-ws passes between its steps. */
export type Prepared = ExecutionArgs & { readonly run: { execute: Execute; subscribe: Execute } }

interface OperationsOptions {
  readonly yoga: Yoga
  readonly documents: TrustedDocuments
  readonly inCallersTurn: OperationTurns
  readonly share: Share
  readonly report: (error: unknown) => void
}

/** The destination of an operation's messages. */
interface Destination {
  /** The client's id of the operation. */
  readonly id: string
  readonly line: () => Line | null
}

/** Checks and runs the operations that arrive over a socket, with the same limits as over HTTP. */
export function socketOperations({ yoga, documents, inCallersTurn, share, report }: OperationsOptions) {
  /** As over HTTP, without status and headers. */
  function maskForSocket(error: unknown): GraphQLError {
    const masked = maskError(error, report)
    delete masked.extensions.http
    return masked
  }

  async function prepare(
    contextOf: () => Promise<GraphQLContext>,
    payload: SubscribePayload,
    destination: Destination,
  ): Promise<Prepared | GraphQLError[]> {
    // Limits throw. An error thrown from here would close the socket and end its other subscriptions.
    try {
      const context = await contextOf()
      const prepared = await inCallersTurn(context, () => prepareIn(context, payload, destination))
      return isRefusal(prepared) ? [maskForSocket(refusalError(prepared))] : prepared
    } catch (error) {
      return [maskForSocket(error)]
    }
  }

  async function prepareIn(
    context: GraphQLContext,
    sent: SubscribePayload,
    { id, line: lineNow }: Destination,
  ): Promise<Prepared | GraphQLError[]> {
    try {
      const asked = operationIn(documents, sent, context.actor)
      if (asked instanceof GraphQLError) return [maskForSocket(asked)]
      const { isTrusted: _, ...params } = asked
      const enveloped = yoga.getEnveloped({ contextFor: () => context, params } as never)
      const document = enveloped.parse(params.query)
      const errors = enveloped.validate(enveloped.schema, document) as readonly GraphQLError[]
      if (errors.length > 0) return errors.map(maskForSocket)
      const operation = {
        schema: enveloped.schema,
        document,
        operationName: params.operationName,
        variableValues: params.variables,
      }
      const closed = await gateFor(context, operation)
      if (closed) return [maskForSocket(closed)]
      const subscribe: Execute = async (args) => {
        const line = lineNow()
        const { variableValues: variables, ...others } = operation
        const shared = line && (await share({ ...others, variables, text: params.query, context, line, id }))
        if (!shared) return enveloped.subscribe(args)
        // The protocol's library keeps the arguments while the subscription runs.
        Object.assign(args, { contextValue: undefined, run: undefined })
        return shared
      }
      const run = { execute: enveloped.execute, subscribe }
      return { ...operation, contextValue: await enveloped.contextFactory(), run }
    } finally {
      // Refused operations are counted as calls, too.
      if (!context.meter.charged()) await Promise.resolve(context.meter.charge(0)).catch(report)
    }
  }

  async function running(prepared: Prepared, how: 'execute' | 'subscribe') {
    const context = prepared.contextValue as GraphQLContext
    const result = await inCallersTurn(context, () =>
      // A subscription lasts until its reader leaves.
      how === 'execute'
        ? traced({ name: 'graphql', kind: 'server' }, async () => prepared.run.execute(prepared))
        : prepared.run.subscribe(prepared),
    )
    return isRefusal(result) ? { errors: [maskForSocket(refusalError(result))] } : result
  }

  return { prepare, running }
}

export type SocketOperations = ReturnType<typeof socketOperations>
