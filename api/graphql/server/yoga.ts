import { createLRUCache, createYoga } from 'graphql-yoga'
import type { GraphQLContext } from './context.ts'
import { cursorFirst } from '../paging/cursorFirst.ts'
import { limits } from '../limits/limits.ts'
import { maskError } from './maskError.ts'
import { operationGate } from '../limits/operationGate.ts'
import { schema } from '../schema.ts'
import { type OperationMetrics, measured } from './measured.ts'

/** What a transport adds to the context of an operation. */
interface OperationCall {
  readonly contextFor: () => GraphQLContext
  /** What to run, if the request names it by its id. */
  readonly toRun?: object | undefined
}

export const ENDPOINT = '/graphql'

/**
 * More documents than Loupe's screens send. A parsed document takes up to half a megabyte, and clients decide which
 * ones are cached.
 */
const PARSED_DOCUMENTS = 256

/** Parses, validates, limits and executes operations, for HTTP and WebSocket alike. */
export const makeYoga = (report: (error: unknown) => void, metrics: OperationMetrics) =>
  createYoga<OperationCall, GraphQLContext>({
    schema,
    graphqlEndpoint: ENDPOINT,
    context: ({ contextFor }) => contextFor(),
    plugins: [limits, operationGate, cursorFirst, measured(metrics)],
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
