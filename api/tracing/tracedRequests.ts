import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginSpan, type Span, within } from './traced.ts'

/** Paths that machines request every few seconds. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics'])

interface TracedRequests {
  /** Whether a caller's `traceparent` is trusted. */
  readonly follows: boolean
}

/**
 * Records every request that has a route, by the route: the path as sent may contain the secret of an emailed
 * link.
 */
export function traceRequests(app: FastifyInstance, { follows }: TracedRequests): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('preHandler', (request, _reply, done) => {
    const { method, headers, routeOptions } = request
    const route = routeOptions.url
    if (route === undefined || UNTRACED.has(route)) return done()
    const { traceparent } = headers
    const span = beginSpan({
      name: `${method} ${route}`,
      kind: 'server',
      facts: { 'http.request.method': method, 'http.route': route, 'loupe.request': request.id },
      traceparent: follows && typeof traceparent === 'string' ? traceparent : undefined,
    })
    if (span === null) return done()
    spans.set(request, span)
    within(span, done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request)
    span?.note({ 'http.response.status_code': statusCode })
    span?.end(statusCode >= 500)
    done()
  })
}
