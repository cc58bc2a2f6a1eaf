import type { Refusal, RefusalCode } from '../../domain/refusal.ts'

/** The representation of one kind of refusal at each entry point. */
interface Looks {
  readonly http: number
  /** The member of a mutation's result union; null: a top-level GraphQL error with this code instead. */
  readonly member: string | null
  /** `extensions.code` of the GraphQL error, and `code` in a REST body. */
  readonly code: string
}

/** Maps every refusal of every use case to HTTP and GraphQL. */
export const refusals: Record<RefusalCode, Looks> = {
  malformed: { http: 400, member: null, code: 'BAD_REQUEST' },
  invalid: { http: 422, member: 'ValidationError', code: 'VALIDATION_FAILED' },
  unauthenticated: { http: 401, member: null, code: 'UNAUTHENTICATED' },
  forbidden: { http: 403, member: null, code: 'FORBIDDEN' },
  notFound: { http: 404, member: 'NotFoundError', code: 'NOT_FOUND' },
  conflict: { http: 409, member: 'ConflictError', code: 'CONFLICT' },
  invalidCredentials: { http: 401, member: 'InvalidCredentialsError', code: 'INVALID_CREDENTIALS' },
  invalidToken: { http: 400, member: 'InvalidTokenError', code: 'INVALID_TOKEN' },
  codeRequired: { http: 401, member: 'CodeRequiredError', code: 'CODE_REQUIRED' },
  confirmationRequired: { http: 403, member: null, code: 'CONFIRMATION_REQUIRED' },
  secondStepRequired: { http: 403, member: null, code: 'SECOND_STEP_REQUIRED' },
  accountNotActive: { http: 403, member: 'AccountNotActiveError', code: 'ACCOUNT_NOT_ACTIVE' },
  accountSuspended: { http: 403, member: 'AccountSuspendedError', code: 'ACCOUNT_SUSPENDED' },
  rateLimited: { http: 429, member: null, code: 'RATE_LIMITED' },
  keyReused: { http: 422, member: null, code: 'IDEMPOTENCY_KEY_REUSED' },
  keyInUse: { http: 409, member: null, code: 'IDEMPOTENCY_KEY_IN_USE' },
  answerLost: { http: 409, member: null, code: 'ANSWER_LOST' },
  unavailable: { http: 503, member: null, code: 'UNAVAILABLE' },
}

/** The documented REST error body. */
export interface ErrorBody {
  readonly error: string
  readonly code: string
  readonly fields?: Readonly<Record<string, string>>
}

/** The refusals of bodies before they are parsed, by HTTP status. */
export const refusedBodies = {
  413: { error: 'The body is too large', code: 'TOO_LARGE' },
  415: { error: 'Send JSON (application/json), not compressed', code: 'UNSUPPORTED_MEDIA_TYPE' },
  429: { error: 'Too many large bodies at once. Please try again shortly.', code: 'RATE_LIMITED' },
  503: { error: 'Too many large bodies at once. Please try again shortly.', code: 'UNAVAILABLE' },
} as const satisfies Record<number, ErrorBody>

export function errorBody(refusal: Refusal): ErrorBody {
  const { code } = refusals[refusal.refused]
  if (!refusal.fields?.length) return { error: refusal.message, code }
  const fields = Object.fromEntries(refusal.fields.map(({ path, message }) => [path, message]))
  return { error: refusal.message, code, fields }
}
