import { type DocumentNode, getOperationAST } from 'graphql'
import { callerKey } from '../../../domain/access/callerKey.ts'
import { sessionOf } from '../../../domain/actor.ts'
import { readKey } from '../../../domain/idempotency/readKey.ts'
import { isRefusal, type Refusal } from '../../../domain/refusal.ts'
import { mayBeRetried, type OnceByKey, replayHeaders } from '../../../transport/answers/onceByKey.ts'
import { refusals } from '../../../transport/answers/refusals.ts'
import type { Ports } from '../../../usecases/ports.ts'
import { rootFields } from '../../limits/documentShape.ts'
import { parseWithinLimits } from '../../limits/parseWithinLimits.ts'
import type { Params, PlannedAnswer } from '../../planned/plannedOperations.ts'
import type { GraphQLContext } from '../context.ts'
import type { ErrorCode } from '../codedError.ts'

/**
 * Signing in and out, confirming a session and resetting passwords have their own rules against repetition.
 * Missing subscriptions are only created if they are missing, and those that the store refused must be
 * retried.
 */
export const IGNORE_KEYS: ReadonlySet<string> = new Set([
  'addPasskey',
  'beginPasskey',
  'beginPasskeyConfirmation',
  'beginPasskeySignIn',
  'checkResetLink',
  'confirmSession',
  'confirmWithPasskey',
  'repairSubscriptions',
  'requestPasswordReset',
  'requestVerification',
  'resetPassword',
  'signInAdmin',
  'signInSupplier',
  'signInWithPasskey',
  'signOut',
  'verifyEmail',
])

/** Their responses contain a secret that is shown once, so they are not stored. */
export const ANSWER_SECRETS: ReadonlySet<string> = new Set([
  'beginTwoStep',
  'confirmTwoStep',
  'createApiToken',
  'createWebhookEndpoint',
  'rotateWebhookSecret',
])

/** Errors after which the same operation may succeed. */
const RETRIED: ReadonlySet<string> = new Set<ErrorCode>([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'CONFIRMATION_REQUIRED',
  'SECOND_STEP_REQUIRED',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
])

interface KeyedRequest {
  readonly headers: {
    readonly accept?: string | undefined
    readonly 'idempotency-key'?: string | string[] | undefined
  }
  readonly params: Params
  readonly context: GraphQLContext
}

type NewResponse = (
  body: string,
  init: { status: number; headers: Headers | Record<string, string> },
) => Response

/** Executes mutations sent over HTTP with an `Idempotency-Key`. */
export const keyedMutations = (once: OnceByKey, newResponse: NewResponse) =>
  /** `execute` runs the operation with the given ports. Null if the key does not apply. */
  async function answer(
    { headers, params, context }: KeyedRequest,
    execute: (ports: Ports) => Promise<Response | PlannedAnswer>,
  ): Promise<Response | PlannedAnswer | null> {
    const { actor, from } = context
    if (headers['idempotency-key'] === undefined || actor.role === 'visitor') return null
    const fields = mutationsIn(params)
    if (fields.length === 0 || fields.some((field) => IGNORE_KEYS.has(field))) return null
    const key = readKey(headers['idempotency-key'])
    if (key === null) return null

    const respond = (status: number, body: string | null, more: Record<string, string> = {}) =>
      newResponse(body ?? '', { status, headers: { 'content-type': typeFor(headers.accept), ...more } })
    const refuse = (refusal: Refusal) => {
      const { retryAfterSeconds } = refusal
      const retry = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
      return respond(
        refusals[refusal.refused].http,
        bodyOf(refusal, retry),
        retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
      )
    }
    if (isRefusal(key)) return refuse(key)

    let first: Response | PlannedAnswer | undefined
    const { query, operationName, variables } = params
    const sent = await once(
      {
        account: callerKey(actor, from.network),
        session: sessionOf(actor),
        key,
        request: ['graphql', query, operationName ?? '', JSON.stringify(variables ?? {})],
      },
      async (ports) => {
        first = await execute(ports)
        const hasSecret = fields.some((field) => ANSWER_SECRETS.has(field))
        if ('kind' in first) return { status: 200, body: first.body, mayBeStored: !hasSecret }
        const body = await first.text()
        return { status: first.status, body, mayBeStored: !hasSecret && isFinal(first, body) }
      },
    )
    if (isRefusal(sent)) return refuse(sent)
    if (!first) return respond(sent.status, sent.body, replayHeaders)
    if ('kind' in first) return first
    return newResponse(sent.body ?? '', { status: first.status, headers: first.headers })
  }

export type KeyedMutations = ReturnType<typeof keyedMutations>

/** The names of the operation's root fields; empty if it is not a mutation, or cannot be run. */
function mutationsIn({ query, operationName }: Params): readonly string[] {
  let document: DocumentNode
  try {
    document = parseWithinLimits(query)
  } catch {
    return []
  }
  const operation = getOperationAST(document, operationName)
  return operation?.operation === 'mutation' ? rootFields(document, operation) : []
}

/** Whether the same operation would get the same response. */
function isFinal({ status, headers }: Response, body: string): boolean {
  if (mayBeRetried(status) || !headers.get('content-type')?.startsWith('application/')) return false
  const { errors = [] } = JSON.parse(body) as { errors?: { extensions?: { code?: string } }[] }
  return !errors.some(({ extensions }) => RETRIED.has(extensions?.code ?? ''))
}

const bodyOf = ({ refused, message }: Refusal, more: object) =>
  JSON.stringify({ errors: [{ message, extensions: { ...more, code: refusals[refused].code } }] })

/** The content type that Yoga would choose. */
const typeFor = (accept = '') =>
  `application/${/graphql-response\+json/i.test(accept) ? 'graphql-response+json' : 'json'}; charset=utf-8`
