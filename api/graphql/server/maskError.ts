import { GraphQLError } from 'graphql'
import { INTERNAL, UNAVAILABLE } from '../../transport/answers/failures.ts'
import { isUnavailable } from '../../transport/answers/isUnavailable.ts'
import { codedError, errorCodes, failureError, unknownOperation } from './codedError.ts'

/**
 * Masks an error for the client. Errors made for clients pass. GraphQL's own errors quote the request, which
 * may contain a password, so only their location is passed on. All other errors become a generic one.
 */
export function maskError(error: unknown, report: (error: unknown) => void): GraphQLError {
  const cause = causeOf(error)
  if (cause instanceof GraphQLError) {
    const said = error instanceof GraphQLError ? error : cause
    // GraphQL may wrap our error and extend its message.
    if (isOurs(cause) && said.message === cause.message) return said
    if (cause.extensions.code === 'OPERATION_RESOLUTION_FAILURE') return unknownOperation()
    return placed(
      codedError('BAD_REQUEST', 'A value here is not valid', { http: said.extensions.http }),
      error,
    )
  }
  if (isUnavailable(cause)) return placed(failureError(UNAVAILABLE), error)
  report(cause)
  return placed(failureError(INTERNAL), error)
}

const OURS: ReadonlySet<unknown> = new Set(errorCodes)

/** Yoga marks GraphQL's own errors with codes such as `GRAPHQL_VALIDATION_FAILED`. */
const isOurs = ({ extensions: { code } }: GraphQLError) => OURS.has(code)

/** The innermost error: GraphQL wraps errors thrown by resolvers. */
export function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? causeOf(error.originalError) : error
}

/** Keeps the location. */
function placed({ message, extensions }: GraphQLError, error: unknown): GraphQLError {
  const { nodes, source, positions, path } = error instanceof GraphQLError ? error : {}
  return new GraphQLError(message, { nodes, source, positions, path, extensions })
}
