/**
 * Why something was not done. A refusal is a value, not an exception: decision functions return it, use cases
 * pass it on, and `transport/answers/refusals.ts` alone maps each code to HTTP and GraphQL.
 */
export type RefusalCode =
  | 'malformed'
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'invalidCredentials'
  | 'invalidToken'
  /** The password was right, and the account has two-step sign-in. */
  | 'codeRequired'
  /** It is too long ago that the caller proved who they are. */
  | 'confirmationRequired'
  /** Admins need a second step, and the caller has none. */
  | 'secondStepRequired'
  | 'accountNotActive'
  | 'accountSuspended'
  | 'rateLimited'
  /** A service it depends on, such as the store, is not available now. */
  | 'unavailable'
  /** An idempotency key came with another request before. */
  | 'keyReused'
  /** The request that an idempotency key came with is still running. */
  | 'keyInUse'
  /** The request that an idempotency key came with was carried out, and its answer is not stored. */
  | 'answerLost'

/** One invalid input field; `path` is dotted for nested fields. */
export interface FieldProblem {
  path: string
  message: string
}

export interface Refusal {
  readonly refused: RefusalCode
  readonly message: string
  readonly fields?: readonly FieldProblem[]
  /** `rateLimited` and `keyInUse`: seconds until the next attempt is allowed. */
  readonly retryAfterSeconds?: number
  /** `accountNotActive`: the account's state. */
  readonly accountStatus?: 'pending' | 'rejected'
}

export type Outcome<T> = T | Refusal

export const refuse = (
  refused: RefusalCode,
  message: string,
  more: Omit<Refusal, 'refused' | 'message'> = {},
): Refusal => ({ refused, message, ...more })

export const isRefusal = (outcome: unknown): outcome is Refusal =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome

/** Missing or someone else's: the same answer, so that callers cannot probe for what exists. */
export const notFound = (what: string): Refusal => refuse('notFound', `${what} not found`)

/** There is no session, or it has ended. */
export const notSignedIn: Refusal = refuse('unauthenticated', 'Please sign in')

/** The caller is known, but lacks permission. */
export const denied: Refusal = refuse('forbidden', 'You do not have permission to do this')

export const conflict = (message: string): Refusal => refuse('conflict', message)

export const invalid = (path: string, message: string): Refusal =>
  refuse('invalid', message, { fields: [{ path, message }] })
