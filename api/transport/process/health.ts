import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { Actor } from '../../domain/actor.ts'
import { inTime } from '../../inTime.ts'

interface HealthDeps {
  /**
   * Resolves if the database and the event log can be read and every migration is applied; rejects otherwise.
   */
  readonly checkReady: () => Promise<void>
  /** All measurements, in the text format of Prometheus. */
  readonly metrics: () => Promise<string>
  /** Bearer token for metrics; null if none is configured. */
  readonly metricsToken: string | null
  /** Identifies the caller. */
  readonly actorOf: (headers: { authorization?: string; cookie?: string }) => Promise<Actor>
}

const PATIENCE_MS = 3_000

/** `/healthz` (the process responds), `/readyz` (it can serve requests), `/metrics`. */
export function health(
  app: FastifyInstance,
  { checkReady, metrics, metricsToken, actorOf }: HealthDeps,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    try {
      await inTime(checkReady(), PATIENCE_MS, new Error(`no answer within ${PATIENCE_MS} ms`))
      return { status: 'ready' }
    } catch (error) {
      app.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ error: 'Not ready', code: 'UNAVAILABLE' })
    }
  })

  const isCollector = ({ authorization }: { authorization?: string }) =>
    metricsToken !== null && isSameSecret(authorization, `Bearer ${metricsToken}`)

  // Metrics reveal the volume of business. A local address proves nothing, because proxies run on this
  // machine too.
  app.get('/metrics', async (request, reply) => {
    if (!isCollector(request.headers) && (await actorOf(request.headers)).role !== 'admin')
      return reply.code(404).send({ error: 'Not found', code: 'NOT_FOUND' })
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await metrics())
  })
}

/** Takes constant time for any given token. */
function isSameSecret(given: string | undefined, secret: string): boolean {
  const [a, b] = [given ?? '', secret].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
