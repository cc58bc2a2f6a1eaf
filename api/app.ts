import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { Counter, Gauge, Registry } from 'prom-client'
import type { Deps } from './deps.ts'
import { outgoingFigures } from './data/reads/outgoingFigures.ts'
import { graphqlDoor } from './graphql/graphqlDoor.ts'
import { restDoor } from './rest/restDoor.ts'
import { staticFiles } from './staticFiles.ts'
import { markAsTest, peekPayload } from './store/peekPayload.ts'
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
  /** Where the build put the screens; without it only the API is served. */
  readonly webDir?: string
}

/** Larger bodies are refused with 413; webhooks have a limit of their own. */
const LARGEST_BODY = 1024 * 1024

/** Load balancers ask an instance by its address. */
const PROBES = new Set(['/healthz', '/readyz'])

/** The one server: screens, GraphQL, REST, webhooks and health on one port. */
export async function buildApp(deps: Deps, { webDir }: AppOptions = {}): Promise<FastifyInstance> {
  const { env, sessions, cookie, ports, inbox, inboxWorker } = deps
  const app = fastify({
    ...serverOptions(httpLimits),
    bodyLimit: LARGEST_BODY,
    // Ends idle keep-alive connections too, so that a shutdown does not wait for browsers.
    forceCloseConnections: true,
    logger: { level: 'warn' },
    // Its own answer would repeat the address that it could not read.
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
  app.addHook('onSend', async (request, reply) => {
    if (mustNotBeStored(request.url)) reply.header('cache-control', 'no-store')
  })
  const metrics = new Registry()
  const recogniser = { sessions, cookie, now: ports.now }
  health(app, {
    checkReady: async () => {
      await deps.log.readHeads(['admin'])
    },
    metrics,
    metricsToken: env.metricsToken,
    actorOf: async (headers) => (await recognise(recogniser, headers)).actor,
  })
  const refusedWebhooks = new Counter({
    name: 'loupe_webhooks_refused_total',
    help: 'Webhooks that the store had not signed, or another store had.',
    registers: [metrics],
  })
  metrics.registerMetric(
    new Gauge({
      name: 'loupe_outgoing_deliveries',
      help: 'Deliveries to webhooks of partners and suppliers in the last 30 days, by where they stand.',
      labelNames: ['status'],
      registers: [],
      // Counted when somebody asks: all processes have posted some of them.
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
  restDoor(app, deps)
  await graphqlDoor(app, { ...deps, isKnownHost })
  if (webDir) await staticFiles(app, webDir)
  else app.setNotFoundHandler(async (_request, reply) => reply.code(404).send(refusalBody(404)))
  return app
}
