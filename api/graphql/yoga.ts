import { createYoga } from 'graphql-yoga'
import type { GraphQLContext } from './context.ts'
import { cursorFirst } from './cursorFirst.ts'
import { examples } from './examples.ts'
import { limits } from './limits.ts'
import { maskError } from './maskError.ts'
import { maskInvalid } from './maskInvalid.ts'
import { programGate } from './programGate.ts'
import { schema } from './schema.ts'

/** What a transport brings along for one operation. */
export interface OperationCall {
  readonly contextFor: () => GraphQLContext
}

export const ENDPOINT = '/graphql'

/** Parses, validates, limits and executes operations, for HTTP and WebSocket alike. */
export const makeYoga = (report: (error: unknown) => void) =>
  createYoga<OperationCall, GraphQLContext>({
    schema,
    graphqlEndpoint: ENDPOINT,
    context: ({ contextFor }) => contextFor(),
    plugins: [...limits(), programGate, maskInvalid(report), cursorFirst],
    maskedErrors: { maskError: (error) => maskError(error, report) },
    // Nine megabytes of page: loaded for the first person who opens it.
    renderGraphiQL: async (options) =>
      (await import('@graphql-yoga/render-graphiql')).renderGraphiQL(options),
    graphiql: {
      title: 'Loupe API',
      defaultTabs: [...examples].map(({ query, variables }) => ({ query, variables })),
      // Over the same POST as queries: what is typed under "Headers", a token, would not reach a WebSocket.
      subscriptionsProtocol: 'SSE',
      shouldPersistHeaders: false,
      credentials: 'same-origin',
    },
    landingPage: false,
    batching: false,
    multipart: false,
    cors: false,
    // Errors are reported where they are masked.
    logging: false,
    // Fastify has read the body already, within its own limit; Yoga's would copy it through one more stream.
    maxRequestBodySize: false,
  })

export type Yoga = ReturnType<typeof makeYoga>
