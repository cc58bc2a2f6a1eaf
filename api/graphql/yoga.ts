import { createLRUCache, createYoga } from 'graphql-yoga'
import type { GraphQLContext } from './context.ts'
import { cursorFirst } from './cursorFirst.ts'
import { limits } from './limits.ts'
import { maskError } from './maskError.ts'
import { operationGate } from './operationGate.ts'
import { schema } from './schema.ts'

/** What a transport brings along for one operation. */
export interface OperationCall {
  readonly contextFor: () => GraphQLContext
}

export const ENDPOINT = '/graphql'

/** More than our screens send. A parsed document takes up to half a megabyte, and strangers choose which ones are kept. */
const PARSED_DOCUMENTS = 256

/** Parses, validates, limits and executes operations, for HTTP and WebSocket alike. */
export const makeYoga = (report: (error: unknown) => void) =>
  createYoga<OperationCall, GraphQLContext>({
    schema,
    graphqlEndpoint: ENDPOINT,
    context: ({ contextFor }) => contextFor(),
    plugins: [limits, operationGate, cursorFirst],
    maskedErrors: { maskError: (error) => maskError(error, report) },
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
    // Fastify has read the body already, within its own limit; Yoga's would copy it through one more stream.
    maxRequestBodySize: false,
  })

export type Yoga = ReturnType<typeof makeYoga>
