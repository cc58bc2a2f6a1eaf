import { getOperationAST, Kind, type SelectionSetNode } from 'graphql'
import { createLRUCache, createYoga, type Plugin } from 'graphql-yoga'
import { note } from '../../tracing/traced.ts'
import type { Metrics } from '../../transport/process/metrics.ts'
import type { GraphQLContext } from './context.ts'
import { cursorFirst } from '../live/cursorFirst.ts'
import { limits } from '../limits/limits.ts'
import { endOnUnavailable } from './endOnUnavailable.ts'
import { maskError } from './maskError.ts'
import { operationGate } from '../limits/operationGate.ts'
import { schema } from '../schema.ts'

/** A transport's additions to the context of an operation. */
interface OperationCall {
  readonly contextFor: () => GraphQLContext
  /** The operation to run, if the request names it by its id. */
  readonly toRun?: object | undefined
}

export const ENDPOINT = '/graphql'

/**
 * The number of cached documents, more than Loupe's screens send. A parsed document takes up to half a
 * megabyte, and clients decide which ones are cached.
 */
const PARSED_DOCUMENTS = 256

/** Parses, validates, limits and executes operations, for HTTP and WebSocket alike. */
export const makeYoga = (report: (error: unknown) => void, metrics: OperationMetrics) =>
  createYoga<OperationCall, GraphQLContext>({
    schema,
    graphqlEndpoint: ENDPOINT,
    context: ({ contextFor }) => contextFor(),
    plugins: [limits, operationGate, cursorFirst, endOnUnavailable, measured(metrics)],
    maskedErrors: {
      maskError(error) {
        const masked = maskError(error, report)
        metrics.graphqlErrors.inc({ code: String(masked.extensions.code) })
        return masked
      },
    },
    graphiql: false,
    landingPage: false,
    batching: false,
    parserAndValidationCache: {
      documentCache: createLRUCache({ max: PARSED_DOCUMENTS }),
      errorCache: createLRUCache({ max: PARSED_DOCUMENTS }),
    },
    multipart: false,
    cors: false,
    // Errors are reported where they are masked.
    logging: false,
    // Fastify has already read the body within its own limit; Yoga would copy it through another stream.
    maxRequestBodySize: false,
  })

export type Yoga = ReturnType<typeof makeYoga>

/** Traces contain only this much of an operation's name, because callers choose it. */
const LONGEST_NAME = 80

type OperationMetrics = Pick<Metrics, 'operations' | 'graphqlErrors'>

/** Measures queries and mutations. Subscriptions last until their reader leaves, and are counted instead. */
const measured = ({ operations }: OperationMetrics): Plugin => ({
  onExecute({ args: { document, operationName } }) {
    const operation = getOperationAST(document, operationName)
    if (!operation || operation.operation === 'subscription') return
    const kind = operation.operation
    const field = firstField(operation.selectionSet)
    const name = operation.name?.value.slice(0, LONGEST_NAME)
    note(
      { 'graphql.operation.type': kind, ...(name && { 'graphql.operation.name': name }) },
      `${kind} ${field}`,
    )
    const end = operations.startTimer({ kind, field })
    return { onExecuteDone: () => void end() }
  },
})

/**
 * The name of a field of the schema, because only valid documents are executed; callers cannot invent one.
 */
function firstField({ selections: [first] }: SelectionSetNode): string {
  if (first?.kind === Kind.INLINE_FRAGMENT) return firstField(first.selectionSet)
  return first?.kind === Kind.FIELD ? first.name.value : 'a fragment'
}
