import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endedSessions } from '../data/reads/endedSessions.ts'
import { endedTokens } from '../data/reads/endedTokens.ts'
import { type Actor, programOf } from '../domain/actor.ts'
import { changesState, isForeignOrigin } from '../transport/originCheck.ts'
import { graphiqlPolicy } from '../transport/securityHeaders.ts'
import { callers as makeCallers, NOTICED_WITHIN_MS } from './callers.ts'
import type { DoorDeps } from './DoorDeps.ts'
import { MOST_STREAMS, openStreams } from './openStreams.ts'
import { watchSessions } from './watchSessions.ts'
import { websocket } from './websocket.ts'
import { ENDPOINT, makeYoga } from './yoga.ts'

/** Room for the longest pricing table that is taken: 5,000 rows with notes. */
const LARGEST_BODY = 4 * 1024 * 1024

/** Opens the GraphQL door: POST and GET (queries, GraphiQL in a browser) and WebSocket, all on `/graphql`. */
export async function graphqlDoor(app: FastifyInstance, deps: DoorDeps): Promise<void> {
  const { env, report } = deps
  const yoga = makeYoga(report)
  const callers = makeCallers(deps)

  const streams = openStreams()

  function isOneStreamTooMany(actor: Actor, { headers }: Response, reply: FastifyReply): boolean {
    const program = programOf(actor)
    if (!program || !headers.get('content-type')?.startsWith('text/event-stream')) return false
    return !streams.admit(program.tokenId, (over) => reply.raw.once('close', over))
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    if (changesState(request.method) && isForeignOrigin(request.headers, env.publicUrl))
      return fail(reply, 403, 'FORBIDDEN', 'This page may not make this call')
    if (request.method === 'GET' && request.headers.accept?.includes('text/html'))
      void reply.header('content-security-policy', graphiqlPolicy)
    const context = await callers.contextFor(request.raw, {
      set: (token) => void reply.header('set-cookie', deps.cookie.issue(token)),
      clear: () => void reply.header('set-cookie', deps.cookie.clear()),
    })
    const response = await yoga.handleNodeRequestAndResponse(request, reply, { contextFor: () => context })
    const { meter } = context
    if (!meter) return response
    // What was refused before it ran is a call as well.
    const spent = meter.charged() ? null : await meter.charge(0)
    void reply.headers({ ...meter.headers(), ...meter.costHeaders() })
    if (!spent && !isOneStreamTooMany(context.actor, response, reply)) return response
    await leave(response)
    if (!spent)
      return fail(reply, 429, 'RATE_LIMITED', `At most ${MOST_STREAMS} streams at once with one token`)
    return fail(
      reply.header('retry-after', String(spent.retryAfterSeconds)),
      429,
      'RATE_LIMITED',
      spent.message,
    )
  }

  await app.register(async (scope) => {
    // Only JSON: a form or plain text is what a stranger's page can send with our cookie, unasked.
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
      report(error)
      return fail(reply, 500, 'INTERNAL_SERVER_ERROR', 'Something went wrong on our side.')
    })
    scope.route({ method: ['GET', 'POST'], url: ENDPOINT, bodyLimit: LARGEST_BODY, handler: answer })
  })

  const sockets = websocket(app.server, {
    yoga,
    callers,
    mayConnect: ({ headers }) => !isForeignOrigin(headers, env.publicUrl),
    report,
  })
  const stopWatching = watchSessions(sockets, {
    ended: (kind, secrets) =>
      (kind === 'token' ? endedTokens : endedSessions)(deps.database.prisma, secrets, deps.ports.now()),
    everyMs: NOTICED_WITHIN_MS,
    report,
  })
  // Open sockets would keep the server from closing.
  app.addHook('preClose', async () => {
    stopWatching()
    await sockets.close()
  })
}

/** Ends what nobody will read. A stream ends its subscription only once it was begun: before that, cancelling it throws. */
async function leave({ body }: Response): Promise<void> {
  const reader = body?.getReader()
  await reader?.read()
  await reader?.cancel()
}

const MESSAGES: Partial<Record<number, string>> = {
  413: 'The request is too large',
  415: 'Send JSON (application/json)',
}

const fail = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ errors: [{ message, extensions: { code } }] })
