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
import { outgoingFigures } from './data/reads/outgoingFigures.ts'
import { cleanUpAgeSeconds } from './data/database/cleanUp.ts'
import { deadDeliveries, syncAges } from './data/reads/storeFigures.ts'
import { systemFigures } from './data/reads/systemFigures.ts'
import { graphqlEntryPoint } from './graphql/server/graphqlEntryPoint.ts'
import { openLog } from './log.ts'
import { restEntryPoint } from './rest/restEntryPoint.ts'
import { staticFiles } from './staticFiles.ts'
import { markAsTest, peekPayload } from './store/peekPayload.ts'
import { leaveCounts, metricsOfAll } from './transport/clusterMetrics.ts'
import { compressAnswers } from './transport/compressAnswers.ts'
import { type Draining, draining, isEventStream } from './transport/draining.ts'
import { heldRefusals } from './transport/heldRefusals.ts'
import { health } from './transport/health.ts'
import { measureOnRequest } from './transport/metrics.ts'
import {
  boundConnections,
  hasTooManyHeaders,
  httpLimits,
  refusalBody,
  serverOptions,
} from './transport/httpLimits.ts'
import { knownHosts } from './transport/knownHosts.ts'
import { authenticate } from './transport/authenticate.ts'
import { traceRequests } from './tracing/tracedRequests.ts'
import { mustNotBeStored, securityHeaders } from './transport/securityHeaders.ts'
import { receiver } from './webhooks/receiver.ts'

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
  let asked: ReturnType<typeof systemFigures> | null = null
  /** One read serves all gauges of a scrape. */
  const waiting = () =>
    (asked ??= systemFigures(deps.database.prisma, ports.now()).finally(() => (asked = null)))
  measureOnRequest(
    metrics.registry,
    [
      {
        name: 'loupe_outgoing_deliveries',
        help: 'Deliveries to partner and supplier webhooks of the last 30 days that wait or failed.',
        label: 'status',
        shared: true,
        read: () => outgoingFigures(deps.database.prisma),
      },
      {
        name: 'loupe_dead_deliveries',
        help: 'Deliveries of the store that failed for good, until somebody replays or dismisses them.',
        shared: true,
        read: async () => ({ dead: await deadDeliveries(deps.database.prisma) }),
      },
      {
        name: 'loupe_store_sync_age_seconds',
        help: 'Time since the last completed sync with the store, or since its first attempt; absent without its API.',
        label: 'kind',
        shared: true,
        read: async (): Promise<Record<string, number>> =>
          deps.storeSync.connected ? syncAges(deps.database.prisma, ports.now()) : {},
      },
      {
        name: 'loupe_clean_up_age_seconds',
        help: 'Seconds since the last successful clean-up by any process, or since the first attempt if none has succeeded.',
        shared: true,
        async read(): Promise<Record<string, number>> {
          const seconds = await cleanUpAgeSeconds(deps.database.prisma)
          return seconds === null ? {} : { seconds }
        },
      },
      {
        name: 'loupe_database_up',
        help: 'Whether the database answers within four seconds: 1 or 0.',
        shared: true,
        read: async () => ({ up: (await waiting()).databaseMs === null ? 0 : 1 }),
      },
      {
        name: 'loupe_oldest_waiting_seconds',
        help: 'Age of the oldest item that waits: events for readers of the log, deliveries of the store, emails.',
        label: 'queue',
        shared: true,
        async read(): Promise<Record<string, number>> {
          const { databaseMs, logBehindMs, deliveryWaitsMs, mailWaitsMs } = await waiting()
          if (databaseMs === null) return {}
          const seconds = (ms: number | null) => (ms ?? 0) / 1000
          return {
            events: seconds(logBehindMs),
            'store deliveries': seconds(deliveryWaitsMs),
            mails: seconds(mailWaitsMs),
          }
        },
      },
      {
        name: 'loupe_database_connections',
        help: 'Connections in use, and statements and transactions that wait for one.',
        label: 'state',
        read: () => ({ ...deps.database.usage() }),
      },
      {
        name: 'loupe_replica_behind_seconds',
        help: 'How old the state of the read replica is at most, or for how long that is not known; absent without one.',
        label: 'replica',
        shared: true,
        read: (): Record<string, number> => {
          const behindMs = deps.database.replicaBehindMs()
          return behindMs === null ? {} : { replica: behindMs / 1000 }
        },
      },
      {
        name: 'loupe_row_security_missing',
        help: '1 if row-level security is not installed, otherwise 0.',
        shared: true,
        read: () => ({ missing: deps.database.rowSecurityMissing === null ? 0 : 1 }),
      },
      {
        name: 'loupe_live',
        help: 'Subscriptions to the event log, and the streams of events that they read.',
        label: 'what',
        read: () => ({ ...deps.live.size }),
      },
    ],
    report,
  )
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
