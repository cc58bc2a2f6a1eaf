import { TooManyBodies } from '../limits/boundBodies.ts'
import { isUnavailable } from './isUnavailable.ts'
import { type ErrorBody, refusedBodies } from './refusals.ts'

/** The response to an error that is not a refusal, without internal details. */
export interface Failure {
  readonly status: number
  readonly body: ErrorBody
  /** When to try again, if it is temporary. */
  readonly retryAfterSeconds: number | null
  /** Whether it is our fault, for the log; callers can cause all other failures at will. */
  readonly isLogged: boolean
}

export const UNAVAILABLE: Failure = {
  status: 503,
  body: { error: 'Not available just now. Please try again.', code: 'UNAVAILABLE' },
  retryAfterSeconds: 1,
  isLogged: true,
}

export const INTERNAL: Failure = {
  status: 500,
  body: { error: 'Something went wrong on our side.', code: 'INTERNAL' },
  retryAfterSeconds: null,
  isLogged: true,
}

/** How every entry point answers an error that Fastify or a handler threw. */
export function failureOf(error: Error & { readonly statusCode?: number }): Failure {
  const { statusCode: status = 500 } = error
  if (error instanceof TooManyBodies) return theirs(error.statusCode, refusedBodies[error.statusCode])
  if (status === 413 || status === 415) return theirs(status, refusedBodies[status])
  if (status >= 400 && status < 500) return theirs(400, { error: 'Malformed request', code: 'BAD_REQUEST' })
  return isUnavailable(error) ? UNAVAILABLE : INTERNAL
}

const theirs = (status: number, body: ErrorBody): Failure => ({
  status,
  body,
  retryAfterSeconds: null,
  isLogged: false,
})
