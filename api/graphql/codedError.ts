import { GraphQLError } from 'graphql'
import type { Refusal } from '../domain/refusal.ts'
import { refusals } from '../transport/refusals.ts'

/** The codes of top-level errors: what a client handles in one place for all its operations. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'RATE_LIMITED'
  | 'BAD_REQUEST'
  | 'RESYNC'
  | 'UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR'

export const codedError = (code: ErrorCode, message: string, more: Record<string, unknown> = {}) =>
  new GraphQLError(message, { extensions: { ...more, code } })

export const badRequest = (message: string) => codedError('BAD_REQUEST', message)

/** A refusal that is no data of the field it happened in. */
export function refusalError({ refused, message, retryAfterSeconds }: Refusal): GraphQLError {
  const { member, code } = refusals[refused]
  if (member !== null) return badRequest(message)
  if (retryAfterSeconds === undefined) return codedError(code as ErrorCode, message)
  // `http` is taken out of the answer and put into its head.
  const http = { status: refusals[refused].http, headers: { 'retry-after': String(retryAfterSeconds) } }
  return codedError(code as ErrorCode, message, { retryAfterSeconds, http })
}
