import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import type { Deps } from './deps.ts'
import { lacksSecondStep } from './domain/account/secondStep.ts'
import { visitor } from './domain/actor.ts'
import { asRequest } from './data/callers/caller.ts'
import { graphqlEntryPoint } from './graphql/server/graphqlEntryPoint.ts'
import { openLog } from './log.ts'
import { restEntryPoint } from './rest/restEntryPoint.ts'
import { staticFiles } from './staticFiles.ts'
import { markAsTest, peekPayload } from './store/peekPayload.ts'
import { leaveCounts, metricsOfAll } from './transport/process/clusterMetrics.ts'
import { compressAnswers } from './transport/answers/compressAnswers.ts'
import { type Draining, draining, isEventStream } from './transport/process/draining.ts'
import { heldRefusals } from './transport/limits/heldRefusals.ts'
import { health } from './transport/process/health.ts'
import { measureOnRequest } from './transport/process/metrics.ts'
import {
  boundConnections,
  hasTooManyHeaders,
  httpLimits,
  refusalBody,
  serverOptions,
} from './transport/limits/httpLimits.ts'
import { knownHosts } from './transport/caller/knownHosts.ts'
import { authenticate } from './transport/caller/authenticate.ts'
import { traceRequests } from './tracing/tracedRequests.ts'
import { mustNotBeStored, securityHeaders } from './transport/answers/securityHeaders.ts'
import { receiver } from './webhooks/receiver.ts'
import { gaugesOf } from './wiring/gauges.ts'

interface AppOptions {
  /** Folder of the built screens; without it only the API is served. */
  readonly webDir?: string
  /** By default warnings and errors go to the standard output, as JSON. */
  readonly log?: FastifyBaseLogger
}

/** Larger bodies get 413; webhooks have their own limit. */
const LARGEST_BODY = 1024 * 1024

const REQUEST_ID = 'x-request-id'

/** A proxy's id for the request if it sent one, so that both logs name it alike; otherwise a new one. */
function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID]
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** Load balancers address an instance by its IP. */
const PROBES = new Set(['/healthz', '/readyz'])

/** The HTTP server: screens, GraphQL, REST, webhooks and health checks on one port. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  return (await buildDrainableApp(deps, options)).app
}

/** Like `buildApp`, for a server whose port another process takes over. */
export async function buildDrainableApp(
  deps: Deps,
  { webDir, log = openLog({ format: 'json', level: 'warn' }) }: AppOptions = {},
): Promise<{ readonly app: FastifyInstance; readonly draining: Draining }> {
  const { env, sessions, cookie, ports, inbox, inboxWorker, metrics, report } = deps
  const app = fastify({
    ...serverOptions(httpLimits),
    bodyLimit: LARGEST_BODY,
    // Also closes idle keep-alive connections, so that a shutdown does not wait for browsers.
    // `Draining.finish` has already waited for open responses.
    forceCloseConnections: true,
    // Fastify's own request logs would repeat ours.
    loggerInstance: log.child({}, { level: 'warn' }),
    // Log entries name their request anyway, and creating a logger per request takes longer than most of what
    // it would log.
    childLoggerFactory: (logger) => logger,
    genReqId: requestId,
    // The default answer would echo the address that it could not parse.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply.code(400).send({ error: 'Malformed request', code: 'BAD_REQUEST' })
    },
    logController: new LogController({ disableRequestLogging: true }),
  })
  boundConnections(app.server, httpLimits, env.trustedProxies)
  const everyAnswers = await securityHeaders(env.publicUrl)
  const isKnownHost = knownHosts(env)
  // Hooks that run for every request are plain callbacks: promises would be a noticeable part of the cost of
  // a small response.
  app.addHook('onRequest', ({ id, headers, raw, routeOptions }, reply, done) => {
    void reply.headers(everyAnswers).header(REQUEST_ID, id)
    if (hasTooManyHeaders(raw.rawHeaders, httpLimits)) return void reply.code(431).send(refusalBody(431))
    if (!isKnownHost(headers.host) && !PROBES.has(routeOptions.url ?? ''))
      return void reply.code(421).send(refusalBody(421))
    done()
  })
  app.addHook('preHandler', ({ id }, _reply, done) => asRequest(id, done))
  if (env.tracing) traceRequests(app, { follows: env.followsTraceparent })
  app.addHook('onResponse', ({ method, routeOptions, id }, reply, done) => {
    // The path as sent may contain the secret of an emailed link.
    const route = routeOptions.url ?? 'none'
    const { statusCode: status } = reply
    if (!isEventStream(reply)) metrics.requests.observe({ method, route, status }, reply.elapsedTime / 1000)
    const ms = Math.round(reply.elapsedTime)
    log.debug({ request: id, method, route, status, ms }, `${method} ${route} ${status}, ${ms} ms`)
    done()
  })
  const drainer = draining(app)
  app.addHook('onSend', ({ url }, reply, _payload, done) => {
    if (mustNotBeStored(url)) reply.header('cache-control', 'no-store')
    done()
  })
  heldRefusals(app)
  compressAnswers(app)
  const authentication = { sessions, cookie, now: ports.now }
  health(app, {
    checkReady: async () => {
      if (drainer.begun()) throw new Error('this process is about to end')
      await deps.log.readHeads(['admin'])
    },
    metrics: metricsOfAll(metrics.registry),
    metricsToken: env.metricsToken,
    async actorOf(headers) {
      const { actor } = await authenticate(authentication, headers)
      return lacksSecondStep(actor) ? visitor : actor
    },
  })
  app.addHook('onClose', () => leaveCounts(metrics.registry))
  measureOnRequest(metrics.registry, gaugesOf(deps), report)
  receiver(app, {
    inbox,
    wake: () => inboxWorker.wake(),
    refused: () => metrics.refusedWebhooks.inc(),
    peek: peekPayload,
    markAsTest,
    authentication,
    newId: ports.newId,
    secrets: env.shop.webhookSecrets,
    shopDomain: env.shop.domain ?? null,
    publicUrl: env.publicUrl,
    trustedProxies: env.trustedProxies,
  })
  restEntryPoint(app, deps)
  await graphqlEntryPoint(app, { ...deps, isKnownHost })
  if (webDir) await staticFiles(app, webDir, ({ headers }) => deps.cookie.read(headers.cookie) !== null)
  else app.setNotFoundHandler(async (_request, reply) => reply.code(404).send(refusalBody(404)))
  return { app, draining: drainer }
}
