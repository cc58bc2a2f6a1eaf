import { GraphQLError } from 'graphql'
import { isUnavailable } from '../transport/isUnavailable.ts'
import { codedError, type ErrorCode } from './codedError.ts'

/**
 * What a client is told of an error. Errors that were made for it pass. GraphQL's own print what was sent, which may be a
 * password: of them only the place is passed on. Of anything else nothing is said but that it happened.
 */
export function maskError(error: unknown, report: (error: unknown) => void): GraphQLError {
  const cause = causeOf(error)
  if (cause instanceof GraphQLError) {
    const said = error instanceof GraphQLError ? error : cause
    // Around an error of ours GraphQL may say more: what it says is not.
    if (isOurs(cause) && said.message === cause.message) return said
    return placed(
      codedError('BAD_REQUEST', 'A value here is not valid', { http: said.extensions.http }),
      error,
    )
  }
  if (isUnavailable(cause))
    return placed(hidden('UNAVAILABLE', 'Not available just now. Please try again.', 503), error)
  report(cause)
  return placed(hidden('INTERNAL_SERVER_ERROR', 'Something went wrong on our side.', 500), error)
}

const hidden = (code: ErrorCode, message: string, status: number) =>
  codedError(code, message, { http: { status } })

/** Yoga marks what GraphQL itself found wrong with codes of its own, `GRAPHQL_VALIDATION_FAILED` and the like. */
const isOurs = ({ extensions: { code } }: GraphQLError) =>
  typeof code === 'string' && !code.startsWith('GRAPHQL_')

/** The innermost error: GraphQL wraps what resolvers throw. */
function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? causeOf(error.originalError) : error
}

/** Keeps where it happened. */
function placed({ message, extensions }: GraphQLError, error: unknown): GraphQLError {
  const { nodes, source, positions, path } = error instanceof GraphQLError ? error : {}
  return new GraphQLError(message, { nodes, source, positions, path, extensions })
}
