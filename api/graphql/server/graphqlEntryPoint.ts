import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endedSessions } from '../../data/reads/endedSessions.ts'
import { endedTokens } from '../../data/reads/endedTokens.ts'
import { programOf } from '../../domain/actor.ts'
import { isRefusal, type Refusal } from '../../domain/refusal.ts'
import { changesState, isForeignOrigin } from '../../transport/originCheck.ts'
import { BAD_TOKEN, callers as makeCallers, type Head, NOTICED_WITHIN_MS } from './callers.ts'
import { codedError } from './codedError.ts'
import type { GraphQLContext } from './context.ts'
import type { GraphqlDeps } from './GraphqlDeps.ts'
import { endable } from '../core/endable.ts'
import { eventReader } from '../fanout/readEvent.ts'
import { sharedSubscriptions } from '../fanout/sharedSubscriptions.ts'
import { graphiql } from './graphiql.ts'
import { keyedMutations } from './keyedMutations.ts'
import { type Full, liveConnections, RETRY_AFTER_S } from './liveConnections.ts'
import { operationTurns } from '../limits/operationTurns.ts'
import { refusesParams } from '../limits/paramLimits.ts'
import { plannedQueries } from '../planned/plannedQueries.ts'
import { schema } from '../schema.ts'
import { watchConnections } from './watchConnections.ts'
import { websocket } from './websocket.ts'
import { ENDPOINT, makeYoga } from './yoga.ts'

/** Room for the largest pricing table accepted: 5,000 rows with notes. */
const LARGEST_BODY = 4 * 1024 * 1024
/** Signing in and registering need a few hundred characters; a larger body from a stranger is not parsed at all. */
const LARGEST_BODY_OF_VISITORS = 128 * 1024

/** Serves GraphQL on `/graphql`: POST, GET (queries, and GraphiQL in a browser) and WebSocket. */
export async function graphqlEntryPoint(app: FastifyInstance, deps: GraphqlDeps): Promise<void> {
  const { env, report, metrics } = deps
  const yoga = makeYoga(report, metrics)
  const planned = plannedQueries(schema)
  const callers = makeCallers(deps)
  const { Response: YogaResponse } = yoga.fetchAPI
  const keyed = keyedMutations(deps.once, (body, init) => new YogaResponse(body, init))
  const explorer = graphiql(
    app,
    async ({ raw }) => env.demo || (await callers.actorOf(raw)).role !== 'visitor',
  )

  const inCallersTurn = operationTurns()
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
    const stream = endable(response)
    const forget = live.add({
      socket: request.raw.socket,
      secret,
      idleSince: () => null,
      endSession: () => stream.end(codedError('UNAUTHENTICATED', 'Please sign in')),
      endIdle: () => undefined,
      drop: () => reply.raw.destroy(),
    })
    reply.raw.once('close', () => {
      forget()
      place()
    })
    return stream.response
  }

  const ordinarily = async (request: FastifyRequest, reply: FastifyReply, context: GraphQLContext) =>
    yoga.handleNodeRequestAndResponse(request, reply, { contextFor: () => context })

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    if (changesState(request.method) && isForeignOrigin(request.headers, env.publicUrl))
      return fail(reply, 403, 'FORBIDDEN', 'Calls from this origin are not allowed')
    if (explorer.isWanted(request)) return explorer.page(request, reply)
    const context = await callers.contextFor(request.raw, {
      canBeSet: true,
      set: (token) => void reply.header('set-cookie', deps.cookie.issue(token)),
      remember: (device) => void reply.header('set-cookie', deps.deviceCookie.issue(device)),
      clear: () => void reply.header('set-cookie', deps.cookie.clear()),
    })
    if (request.headers.authorization !== undefined && !programOf(context.actor))
      return fail(reply, 401, 'UNAUTHENTICATED', BAD_TOKEN)
    // Yoga's own errors quote what was sent.
    const malformed = request.method === 'POST' ? refusesParams(request.body) : null
    if (malformed) return fail(reply, 400, 'BAD_REQUEST', malformed.message)
    const response = await inCallersTurn(context, async () => {
      if (request.method !== 'POST') return ordinarily(request, reply, context)
      const { accept } = request.headers
      const params = request.body as Parameters<typeof planned.learn>[1]
      const once = await keyed({ headers: request.headers, params, context }, (ports) =>
        ordinarily(request, reply, { ...context, ports }),
      )
      if (once) return once
      const end = metrics.operations.startTimer()
      const known = await planned.answer(accept, params, context)
      if (known) {
        end({ kind: 'query', field: known.field })
        return known
      }
      const answered = await ordinarily(request, reply, context)
      // Only what the gate let pass: planning what it refuses could take forever.
      const isAllowed = context.meter.charged() && context.meter.refusal() === null
      if (answered.status === 200 && isAllowed)
        planned.learn(accept, params, answered.headers.get('content-type'))
      return answered
    })
    if (isRefusal(response)) return tooManyCalls(reply, response)
    if (!(response instanceof YogaResponse)) {
      void reply.headers({ ...context.meter.headers(), ...context.meter.costHeaders() })
      return reply.type(response.contentType).send(response.body)
    }
    const spent = await spend(context, reply)
    if (spent) {
      await leave(response)
      return tooManyCalls(reply, spent)
    }
    const stream = streamed(request, reply, context, response)
    if (stream === null || stream instanceof Response) return stream ?? response
    await leave(response)
    void reply.header('retry-after', String(RETRY_AFTER_S))
    return fail(reply, stream.status, stream.status === 429 ? 'RATE_LIMITED' : 'UNAVAILABLE', stream.message)
  }

  /** Refuses a large request of a visitor; anybody else's goes on. */
  async function refuseVisitor(raw: Head, reply: FastifyReply, done: (error?: Error) => void): Promise<void> {
    const [actor, error] = await callers.actorOf(raw).then(
      (known) => [known, undefined] as const,
      (thrown: unknown) => [null, thrown as Error] as const,
    )
    if (actor?.role !== 'visitor') return done(error)
    void fail(reply.header('connection', 'close'), 413, 'BAD_REQUEST', 'The request is too large')
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
    scope.addContentTypeParser(
      ['application/json', 'application/graphql+json'],
      { parseAs: 'string', bodyLimit: LARGEST_BODY },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      const status = error.statusCode ?? 500
      if (status < 500)
        return fail(reply, status, 'BAD_REQUEST', MESSAGES[status] ?? 'This is not a GraphQL request')
      // The caller disconnected, so its response stream fails. Errors within an operation are reported elsewhere.
      if (!reply.raw.destroyed) report(error)
      return fail(reply, 500, 'INTERNAL_SERVER_ERROR', 'Something went wrong on our side.')
    })
    scope.addHook('onRequest', ({ method, headers, raw }, reply, done) => {
      if (method !== 'POST' || Number(headers['content-length']) <= LARGEST_BODY_OF_VISITORS) return done()
      void refuseVisitor(raw, reply, done)
    })
    scope.route({
      method: ['GET', 'POST'],
      url: ENDPOINT,
      bodyLimit: LARGEST_BODY,
      // A HEAD request would be answered like a GET, whose streamed body Fastify cannot measure.
      exposeHeadRoute: false,
      handler: answer,
    })
  })

  const events = eventReader({ yoga, contextFor: callers.contextOfFollower, report })
  const sockets = websocket(app.server, {
    yoga,
    callers,
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

/**
 * Cancels a stream nobody will read. Its subscription ends only if it was started; cancelling it before that throws.
 */
async function leave({ body }: Response): Promise<void> {
  const reader = body?.getReader()
  await reader?.read()
  await reader?.cancel()
}

const MESSAGES: Partial<Record<number, string>> = {
  413: 'The request is too large',
  415: 'Send JSON (application/json)',
}

const tooManyCalls = (reply: FastifyReply, { message, retryAfterSeconds = 1 }: Refusal) =>
  fail(reply.header('retry-after', String(retryAfterSeconds)), 429, 'RATE_LIMITED', message)

const fail = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ errors: [{ message, extensions: { code } }] })
