/**
 * Why something was not done. A refusal is a value, not an exception: deciders return it, use cases pass it on,
 * and `transport/refusals.ts` alone says how each code looks over HTTP and GraphQL.
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
  | 'accountNotActive'
  | 'rateLimited'
  /** What it needs of somebody else, such as the store, cannot be had now. */
  | 'unavailable'

/** One broken rule of the input; `path` is the input's field, dotted where nested. */
export interface FieldProblem {
  path: string
  message: string
}

export interface Refusal {
  readonly refused: RefusalCode
  readonly message: string
  readonly fields?: readonly FieldProblem[]
  /** `rateLimited`: seconds until another attempt is counted. */
  readonly retryAfterSeconds?: number
  /** `accountNotActive`: the state the account is in. */
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

/** Not there, or not theirs: one answer, so that nobody can probe for what exists. */
export const notFound = (what: string): Refusal => refuse('notFound', `${what} not found`)

export const conflict = (message: string): Refusal => refuse('conflict', message)

export const invalid = (path: string, message: string): Refusal =>
  refuse('invalid', message, { fields: [{ path, message }] })
