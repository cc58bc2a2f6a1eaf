import { GraphQLError } from 'graphql'
import type { Refusal } from '../../domain/refusal.ts'
import type { Failure } from '../../transport/answers/failures.ts'
import { refusals } from '../../transport/answers/refusals.ts'

/** The codes of top-level errors, which clients handle in one place for all operations. */
export const errorCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'CONFIRMATION_REQUIRED',
  'SECOND_STEP_REQUIRED',
  'RATE_LIMITED',
  'BAD_REQUEST',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RESYNC',
  'UNAVAILABLE',
  'PERSISTED_QUERY_NOT_FOUND',
  'DOCUMENT_NOT_TRUSTED',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_KEY_IN_USE',
  'ANSWER_LOST',
  'INTERNAL_SERVER_ERROR',
] as const
export type ErrorCode = (typeof errorCodes)[number]

export const codedError = (code: ErrorCode, message: string, more: Record<string, unknown> = {}) =>
  new GraphQLError(message, { extensions: { ...more, code } })

export const badRequest = (message: string) => codedError('BAD_REQUEST', message)

/** A request that is not a GraphQL operation; over HTTP, its response has status 400. */
export const malformed = (message: string) => codedError('BAD_REQUEST', message, { http: { status: 400 } })

/** A failure as a top-level error. */
export function failureError({ status, body }: Failure): GraphQLError {
  // Clients of GraphQL know it by this name.
  const code = body.code === 'INTERNAL' ? 'INTERNAL_SERVER_ERROR' : (body.code as ErrorCode)
  return codedError(code, body.error, { http: { status } })
}

/** The operation to run is ambiguous. */
export const unknownOperation = () =>
  malformed('The document has several operations and none is named, or none has the given name')

/** A refusal as a top-level error. */
export function refusalError({ refused, message, retryAfterSeconds }: Refusal): GraphQLError {
  const { member, code } = refusals[refused]
  if (member !== null) return badRequest(message)
  if (retryAfterSeconds === undefined) return codedError(code as ErrorCode, message)
  // Yoga removes `http` from the response body and applies it to the status and headers.
  const http = { status: refusals[refused].http, headers: { 'retry-after': String(retryAfterSeconds) } }
  return codedError(code as ErrorCode, message, { retryAfterSeconds, http })
}
