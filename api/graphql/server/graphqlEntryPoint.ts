import { isUtf8 } from 'node:buffer'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { endedSessions, endedTokens } from '../../data/reads/lists/endedAccess.ts'
import { programOf } from '../../domain/actor.ts'
import { isReachable } from '../../domain/hosts.ts'
import { isRefusal, notSignedIn, type Refusal } from '../../domain/refusal.ts'
import { sendsToken } from '../../transport/authenticate.ts'
import { boundBodies, holderOf } from '../../transport/boundBodies.ts'
import { isTooComplex } from '../../domain/isTooComplex.ts'
import { failureOf, INTERNAL } from '../../transport/failures.ts'
import { changesState, isForeignOrigin } from '../../transport/originCheck.ts'
import { plainBodies } from '../../transport/plainBodies.ts'
import { sessionOn } from '../../transport/sessionOn.ts'
import { whenClosed } from '../../transport/whenClosed.ts'
import { note, traced } from '../../tracing/traced.ts'
import { BAD_TOKEN, callers as makeCallers, NOTICED_WITHIN_MS } from './callers.ts'
import { type ErrorCode, failureError, refusalError } from './codedError.ts'
import type { GraphQLContext } from './context.ts'
import type { GraphqlDeps } from './GraphqlDeps.ts'
import { cancelUnread, endableResponse } from './endableResponse.ts'
import { eventReader } from '../fanout/readEvent.ts'
import { sharedSubscriptions } from '../fanout/sharedSubscriptions.ts'
import { graphiql } from './graphiql.ts'
import { keyedMutations } from './keyedMutations.ts'
import { type Full, liveConnections, RETRY_AFTER_S } from './liveConnections.ts'
import { operationTurns } from '../limits/operationTurns.ts'
import { paramsOfUrl, refusesParams, type UrlParams } from '../limits/paramLimits.ts'
import { type Params, plannedOperations } from '../planned/plannedOperations.ts'
import { schema } from '../schema.ts'
import { trustedDocuments } from './trustedDocuments.ts'
import { watchConnections } from './watchConnections.ts'
import { websocket } from './websocket.ts'
import { ENDPOINT, makeYoga } from './yoga.ts'

/** Room for the largest pricing table accepted: 5,000 rows with notes. */
const LARGEST_BODY = 4 * 1024 * 1024
/** Browsers send a few dozen characters. Yoga's refusal repeats the whole header, several times over. */
const LONGEST_ACCEPT = 1_000

/** Serves GraphQL on `/graphql`: POST, GET (queries, and GraphiQL in a browser) and WebSocket. */
export async function graphqlEntryPoint(app: FastifyInstance, deps: GraphqlDeps): Promise<void> {
  const { env, report, metrics } = deps
  const yoga = makeYoga(report, metrics)
  const documents = trustedDocuments(deps.trustedDocuments, env.documents)
  const callers = makeCallers(deps)
  const planned = plannedOperations(schema, (actor) => callers.contextOfFollower(actor, deps.live))
  const { Response: YogaResponse } = yoga.fetchAPI
  const keyed = keyedMutations(deps.once, (body, init) => new YogaResponse(body, init))
  const explorer = graphiql(
    app,
    async ({ raw }) =>
      env.documents === 'any' && (!isReachable(env) || (await callers.actorOf(raw)).role !== 'visitor'),
  )

  const inCallersTurn = operationTurns(deps.inTurn)
  const live = liveConnections()

  /** A stream of events, limited and watched until it ends; null if the response is not a stream. */
  function streamed(
    request: FastifyRequest,
    reply: FastifyReply,
    { actor, from }: GraphQLContext,
    response: Response,
  ): Response | Full | null {
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return null
    const secret = callers.secretOf(request.raw)
    const place = live.take({ actor, secret, address: from.address })
    if (typeof place !== 'function') return place
    const stream = endableResponse(response)
    const forget = live.add({
      socket: request.raw.socket,
      secret,
      idleSince: () => null,
      endSession: () => stream.end(refusalError(notSignedIn)),
      endIdle: () => undefined,
      drop: () => reply.raw.destroy(),
    })
    // The caller may have disconnected while the operation ran.
    whenClosed(request.raw, reply.raw, () => {
      forget()
      place()
    })
    return stream.response
  }

  const ordinarily = async (
    request: FastifyRequest,
    reply: FastifyReply,
    context: GraphQLContext,
    { isTrusted, ...params }: Params,
  ) =>
    yoga.handleNodeRequestAndResponse(request, reply, {
      contextFor: () => context,
      toRun: isTrusted ? params : undefined,
    })

  /**
   * Answers from the operation's plan if it has one, otherwise through the ordinary executor, after which it
   * may get one.
   */
  async function planning(
    request: FastifyRequest,
    reply: FastifyReply,
    context: GraphQLContext,
    asked: Params,
  ) {
    const { accept } = request.headers
    const end = metrics.operations.startTimer()
    const known = await planned.answer(accept, asked, context)
    if (known) {
      const { kind, field } = known
      end({ kind, field })
      note({ 'graphql.operation.type': kind }, `${kind} ${field}`)
      return known
    }
    const answered = await ordinarily(request, reply, context, asked)
    // Only operations that passed the gate: planning a refused one could take forever.
    const isAllowed = context.meter.charged() && context.meter.refusal() === null
    if (answered.status === 200 && isAllowed)
      planned.learn(accept, asked, answered.headers.get('content-type'))
    return answered
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    if (changesState(request.method) && isForeignOrigin(request.headers, env.publicUrl))
      return fail(reply, 403, 'FORBIDDEN', 'Calls from this origin are not allowed')
    if (explorer.isWanted(request)) return explorer.page(request, reply)
    const context = await callers.contextFor(request.raw, sessionOn(reply, deps))
    if (sendsToken(request.headers) && !programOf(context.actor))
      return fail(reply, 401, 'UNAUTHENTICATED', BAD_TOKEN)
    if ((request.headers.accept?.length ?? 0) > LONGEST_ACCEPT)
      return fail(reply, 406, 'BAD_REQUEST', 'The Accept header is too long')
    // Yoga's own errors quote the request.
    const given = request.method === 'POST' ? request.body : paramsOfUrl(request.query as UrlParams)
    const resolved = given instanceof GraphQLError ? given : documents.resolve(given)
    if (resolved instanceof GraphQLError) return failWith(reply, resolved)
    const refused = refusesParams(resolved.params) ?? documents.refuses(resolved, context.actor)
    if (refused) return failWith(reply, refused)
    const params = resolved.params as Omit<Params, 'isTrusted'>
    const { isTrusted } = resolved
    const asked = { ...params, isTrusted }
    const run = (as: GraphQLContext) => planning(request, reply, as, asked)
    async function once() {
      const keyedRequest = { headers: request.headers, params, context }
      return (await keyed(keyedRequest, (ports) => run({ ...context, ports }))) ?? run(context)
    }
    function inTurn(): ReturnType<typeof run> {
      if (request.method !== 'POST') return ordinarily(request, reply, context, asked)
      return request.headers['idempotency-key'] === undefined ? run(context) : once()
    }
    const response = await inCallersTurn(context, () => traced({ name: 'graphql' }, inTurn))
    if (isRefusal(response)) return tooManyCalls(reply, response)
    if (!(response instanceof YogaResponse)) {
      void reply.headers({ ...context.meter.headers(), ...context.meter.costHeaders() })
      return reply.type(response.contentType).send(response.body)
    }
    const spent = await spend(context, reply)
    if (spent) {
      await cancelUnread(response)
      return tooManyCalls(reply, spent)
    }
    const stream = streamed(request, reply, context, response)
    // Fastify takes the status from the response, but only after the hooks that depend on it.
    void reply.code(response.status)
    if (stream === null || stream instanceof Response) return stream ?? response
    await cancelUnread(response)
    void reply.header('retry-after', String(RETRY_AFTER_S))
    return fail(reply, stream.status, stream.status === 429 ? 'RATE_LIMITED' : 'UNAVAILABLE', stream.message)
  }

  /** Refused operations are counted as calls, too. */
  async function spend({ meter }: GraphQLContext, reply: FastifyReply): Promise<Refusal | null> {
    const spent = meter.charged() ? null : await meter.charge(0)
    void reply.headers({ ...meter.headers(), ...meter.costHeaders() })
    return spent
  }

  await app.register(async (scope) => {
    // JSON only: forms and plain text can be sent from another site with the user's cookies.
    scope.removeAllContentTypeParsers()
    const parse = scope.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser(
      ['application/json', 'application/graphql+json'],
      { parseAs: 'buffer', bodyLimit: LARGEST_BODY },
      (request, body: Buffer, done) => {
        const text = isUtf8(body) ? body.toString('utf8') : null
        if (text === null || isTooComplex(text))
          done(Object.assign(new Error('Not UTF-8, or too complex'), { statusCode: 400 }))
        else void parse(request, text, done)
      },
    )
    plainBodies(scope)
    boundBodies(scope, async ({ raw }) => holderOf(await callers.actorOf(raw)))
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      const failure = failureOf(error)
      // A caller that disconnected makes its response stream fail. Errors within an operation are reported elsewhere.
      if (failure === INTERNAL && !reply.raw.destroyed) report(error)
      if (failure.retryAfterSeconds !== null)
        void reply.header('retry-after', String(failure.retryAfterSeconds))
      return failWith(reply, failureError(failure))
    })
    scope.route({
      method: ['GET', 'POST'],
      url: ENDPOINT,
      bodyLimit: LARGEST_BODY,
      // A HEAD request would be handled like a GET, whose streamed body Fastify cannot measure.
      exposeHeadRoute: false,
      handler: answer,
    })
  })

  const events = eventReader({ yoga, contextFor: callers.contextOfFollower, report })
  const sockets = websocket(app.server, {
    yoga,
    callers,
    documents,
    share: sharedSubscriptions({ events, prisma: deps.database.prisma, live: deps.live }),
    inCallersTurn,
    live,
    refusesUpgrade: ({ headers }) =>
      !deps.isKnownHost(headers.host) ? 421 : isForeignOrigin(headers, env.publicUrl) ? 403 : null,
    report,
  })
  const stopWatching = watchConnections(live, {
    ended: (kind, secrets) =>
      (kind === 'token' ? endedTokens : endedSessions)(deps.database.prisma, secrets, deps.ports.now()),
    everyMs: NOTICED_WITHIN_MS / 2,
    report,
  })
  // Open sockets would keep the server from closing.
  app.addHook('preClose', async () => {
    stopWatching()
    await sockets.close()
  })
}

const tooManyCalls = (reply: FastifyReply, { message, retryAfterSeconds = 1 }: Refusal) =>
  fail(reply.header('retry-after', String(retryAfterSeconds)), 429, 'RATE_LIMITED', message)

const failWith = (reply: FastifyReply, { message, extensions }: GraphQLError) =>
  fail(reply, extensions.http?.status ?? 400, extensions.code as ErrorCode, message)

const fail = (reply: FastifyReply, status: number, code: ErrorCode, message: string) =>
  reply.code(status).send({ errors: [{ message, extensions: { code } }] })
