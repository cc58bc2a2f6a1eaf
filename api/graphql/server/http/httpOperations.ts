import type { FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { programOf } from '../../../domain/actor.ts'
import { isRefusal, type Refusal } from '../../../domain/refusal.ts'
import { traced } from '../../../tracing/traced.ts'
import { sendsToken } from '../../../transport/caller/authenticate.ts'
import { changesState, isForeignOrigin } from '../../../transport/caller/originCheck.ts'
import { sessionOn } from '../../../transport/caller/sessionOn.ts'
import type { CookieStyle } from '../../../transport/caller/sessionCookie.ts'
import type { OperationTurns } from '../../limits/operationTurns.ts'
import { paramsOfUrl, type UrlParams } from '../../limits/paramLimits.ts'
import type { PlannedAnswer } from '../../planned/plannedOperations.ts'
import { BAD_TOKEN, type Callers } from '../callers.ts'
import { RETRY_AFTER_S } from '../liveConnections.ts'
import { operationIn } from '../operationIn.ts'
import type { TrustedDocuments } from '../trustedDocuments.ts'
import { cancelUnread } from './endableResponse.ts'
import { type eventStreams, isStreamOfEvents } from './eventStreams.ts'
import type { graphiql } from './graphiql.ts'
import { fail, failWith, tooManyCalls } from './httpAnswers.ts'
import type { HttpCall, RunOperation } from './runOperation.ts'

/** Browsers send a few dozen characters. Yoga's refusal repeats the whole header, several times over. */
const LONGEST_ACCEPT = 1_000

interface HttpOptions {
  readonly publicUrl: string | null
  readonly explorer: ReturnType<typeof graphiql>
  readonly callers: Callers
  /** The styles of the cookies that answers may set. */
  readonly cookies: { readonly cookie: CookieStyle; readonly deviceCookie: CookieStyle }
  readonly documents: TrustedDocuments
  readonly inCallersTurn: OperationTurns
  readonly run: RunOperation
  readonly streamed: ReturnType<typeof eventStreams>
}

/** Answers the requests to `/graphql`, each of which passes the steps of `answer` in their order. */
export function httpOperations(options: HttpOptions) {
  const { publicUrl, explorer, callers, cookies, documents, inCallersTurn, run, streamed } = options

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    if (changesState(request.method) && isForeignOrigin(request.headers, publicUrl))
      return fail(reply, 403, 'FORBIDDEN', 'Calls from this origin are not allowed')
    if (explorer.isWanted(request)) return explorer.page(request, reply)
    const context = await callers.contextFor(request.raw, sessionOn(reply, cookies))
    if (sendsToken(request.headers) && !programOf(context.actor))
      return fail(reply, 401, 'UNAUTHENTICATED', BAD_TOKEN)
    if ((request.headers.accept?.length ?? 0) > LONGEST_ACCEPT)
      return fail(reply, 406, 'BAD_REQUEST', 'The Accept header is too long')
    // Checked here, because Yoga's own errors quote the request.
    const sent = paramsOf(request)
    const asked = sent instanceof GraphQLError ? sent : operationIn(documents, sent, context.actor)
    if (asked instanceof GraphQLError) return failWith(reply, asked)
    const call = { request, reply, context, asked }
    const result = await inCallersTurn(context, () => traced({ name: 'graphql' }, () => run(call)))
    if (isRefusal(result)) return tooManyCalls(reply, result)
    return 'kind' in result ? sendPlanned(call, result) : sendResponse(call, result)
  }

  function sendPlanned({ reply, context }: HttpCall, { contentType, body }: PlannedAnswer) {
    void reply.headers({ ...context.meter.headers(), ...context.meter.costHeaders() })
    return reply.type(contentType).send(body)
  }

  async function sendResponse(call: HttpCall, response: Response) {
    const { reply } = call
    const spent = await spend(call)
    if (spent) {
      await cancelUnread(response)
      return tooManyCalls(reply, spent)
    }
    const sent = isStreamOfEvents(response) ? streamed(call, response) : response
    // Fastify takes the status from the response, but only after the hooks that depend on it.
    void reply.code(response.status)
    if (!('message' in sent)) return sent
    await cancelUnread(response)
    void reply.header('retry-after', String(RETRY_AFTER_S))
    return fail(reply, sent.status, sent.status === 429 ? 'RATE_LIMITED' : 'UNAVAILABLE', sent.message)
  }

  /** Refused operations are counted as calls, too. */
  async function spend({ reply, context: { meter } }: HttpCall): Promise<Refusal | null> {
    const spent = meter.charged() ? null : await meter.charge(0)
    void reply.headers({ ...meter.headers(), ...meter.costHeaders() })
    return spent
  }

  return answer
}

const paramsOf = ({ method, body, query }: FastifyRequest): unknown =>
  method === 'POST' ? body : paramsOfUrl(query as UrlParams)
