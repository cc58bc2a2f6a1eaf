import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { Counter, Gauge, Registry } from 'prom-client'
import type { Deps } from './deps.ts'
import { outgoingFigures } from './data/reads/outgoingFigures.ts'
import { graphqlEntryPoint } from './graphql/server/graphqlEntryPoint.ts'
import { restEntryPoint } from './rest/restEntryPoint.ts'
import { staticFiles } from './staticFiles.ts'
import { markAsTest, peekPayload } from './store/peekPayload.ts'
import { compressAnswers } from './transport/compressAnswers.ts'
import { type Draining, draining } from './transport/draining.ts'
import { health } from './transport/health.ts'
import {
  boundConnections,
  hasTooManyHeaders,
  httpLimits,
  refusalBody,
  serverOptions,
} from './transport/httpLimits.ts'
import { knownHosts } from './transport/knownHosts.ts'
import { recognise } from './transport/recognise.ts'
import { mustNotBeStored, securityHeaders } from './transport/securityHeaders.ts'
import { receiver } from './webhooks/receiver.ts'

interface AppOptions {
  /** Folder of the built screens; without it only the API is served. */
  readonly webDir?: string
}

/** Larger bodies get 413; webhooks have their own limit. */
const LARGEST_BODY = 1024 * 1024

/** Load balancers address an instance by its IP. */
const PROBES = new Set(['/healthz', '/readyz'])

/** The HTTP server: screens, GraphQL, REST, webhooks and health checks on one port. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  return (await buildDrainableApp(deps, options)).app
}

/** As `buildApp`, for a server that others take over from. */
export async function buildDrainableApp(
  deps: Deps,
  { webDir }: AppOptions = {},
): Promise<{ readonly app: FastifyInstance; readonly drain: Draining['drain'] }> {
  const { env, sessions, cookie, ports, inbox, inboxWorker } = deps
  const app = fastify({
    ...serverOptions(httpLimits),
    bodyLimit: LARGEST_BODY,
    // Also closes idle keep-alive connections, so a shutdown does not wait for browsers.
    forceCloseConnections: true,
    logger: { level: 'warn' },
    // The default answer would echo the address that it could not parse.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply.code(400).send({ error: 'Malformed request', code: 'BAD_REQUEST' })
    },
    logController: new LogController({ disableRequestLogging: true }),
  })
  boundConnections(app.server, httpLimits, env.trustedProxies)
  await app.register(helmet, securityHeaders(env.publicUrl))
  const isKnownHost = knownHosts(env)
  app.addHook('onRequest', async ({ headers, raw, routeOptions }, reply) => {
    if (hasTooManyHeaders(raw.rawHeaders, httpLimits)) return reply.code(431).send(refusalBody(431))
    if (!isKnownHost(headers.host) && !PROBES.has(routeOptions.url ?? ''))
      return reply.code(421).send(refusalBody(421))
  })
  const drainer = draining(app)
  app.addHook('onSend', async (request, reply) => {
    if (mustNotBeStored(request.url)) reply.header('cache-control', 'no-store')
  })
  compressAnswers(app)
  const metrics = new Registry()
  const recogniser = { sessions, cookie, now: ports.now }
  health(app, {
    checkReady: async () => {
      if (drainer.begun()) throw new Error('this process is about to end')
      await deps.log.readHeads(['admin'])
    },
    metrics,
    metricsToken: env.metricsToken,
    actorOf: async (headers) => (await recognise(recogniser, headers)).actor,
  })
  const refusedWebhooks = new Counter({
    name: 'loupe_webhooks_refused_total',
    help: 'Webhooks refused because their signature or shop did not match.',
    registers: [metrics],
  })
  metrics.registerMetric(
    new Gauge({
      name: 'loupe_outgoing_deliveries',
      help: 'Deliveries to partner and supplier webhooks in the last 30 days, by status.',
      labelNames: ['status'],
      registers: [],
      // Counted in the database on each scrape, because every process posts some of them.
      async collect() {
        this.reset()
        for (const { status, count } of await outgoingFigures(deps.database.prisma))
          this.set({ status }, count)
      },
    }),
  )
  receiver(app, {
    inbox,
    wake: () => inboxWorker.wake(),
    refused: () => refusedWebhooks.inc(),
    peek: peekPayload,
    markAsTest,
    recogniser,
    newId: ports.newId,
    secrets: env.shop.webhookSecrets,
    shopDomain: env.shop.domain ?? null,
    publicUrl: env.publicUrl,
  })
  restEntryPoint(app, deps)
  await graphqlEntryPoint(app, { ...deps, isKnownHost })
  if (webDir) await staticFiles(app, webDir)
  else app.setNotFoundHandler(async (_request, reply) => reply.code(404).send(refusalBody(404)))
  return { app, drain: (withinMs) => drainer.drain(withinMs) }
}
