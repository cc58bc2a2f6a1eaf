import { GraphQLError } from 'graphql'
import { isUnavailable } from '../transport/isUnavailable.ts'
import { codedError, type ErrorCode } from './codedError.ts'

/**
 * What a client is told of an error. Errors that were made for it pass; GraphQL's own (a wrong type, a limit) get a code
 * and lose the values that they repeat; of anything else nothing is said but that it happened.
 */
export function maskError(error: unknown, report: (error: unknown) => void): GraphQLError {
  const cause = causeOf(error)
  if (cause instanceof GraphQLError) {
    const said = error instanceof GraphQLError ? error : cause
    if (isOurs(cause) && !INVALID_VARIABLE.test(said.message)) return said
    return placed(
      codedError('BAD_REQUEST', withoutValues(said.message), { http: said.extensions.http }),
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

const INVALID_VARIABLE = /^Variable "\$\w+" got invalid value /
const PLACE = / at "([\w.[\]]+)"; /
const MISSING_OR_UNKNOWN =
  /Field "\w+" (?:of required type "[\w![\]]+" was not provided|is not defined by type "\w+")\./

/**
 * GraphQL repeats what was sent (`Variable "$input" got invalid value {password: "…"} at "input.days"; …`), and logs keep
 * what errors say. Only the place, and what is missing or unknown there, is passed on.
 */
function withoutValues(message: string): string {
  if (!INVALID_VARIABLE.test(message))
    return message
      .replace(/ cannot represent ([\w -]+): .*$/s, ' cannot represent $1')
      .replace(/ found ((?:Block)?String|Int|Float) .*$/s, ' found $1')
  const place = PLACE.exec(message)?.[1] ?? /\$(\w+)/.exec(message)?.[1] ?? ''
  return `${place} is not valid: ${MISSING_OR_UNKNOWN.exec(message)?.[0] ?? 'the value does not fit its type.'}`
}
