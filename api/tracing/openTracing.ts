import { setTimeout as later } from 'node:timers/promises'
import { traceWith, type Facts, type Span, type SpanStart } from './traced.ts'

/**
 * OpenTelemetry's samplers, which decide which traces are recorded. Those with `parentbased` follow the
 * caller's decision.
 */
export const traceSamplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export interface TracingSettings {
  /** Where spans are sent, `/v1/traces` included (OTLP over HTTP, JSON). */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  readonly sampler: (typeof traceSamplers)[number]
  /** The share of traces that a sampler with `traceidratio` records, from 0 to 1. */
  readonly ratio: number
}

/** How long sending the last spans may take: a stopping server is forced to end after ten seconds. */
const LAST_SPANS_MS = 2_000

/**
 * Starts the SDK of OpenTelemetry, which is loaded only now. Returns a function that sends the remaining
 * spans and ends it.
 */
export async function openTracing(
  { url, headers, serviceName, sampler, ratio }: TracingSettings,
  version: string,
): Promise<() => Promise<void>> {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, otel] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/api'),
  ])
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = otel
  const { TracerProvider, BatchSpanProcessor, ParentBasedSampler } = sdk
  const root = sampler.endsWith('always_on')
    ? new sdk.AlwaysOnSampler()
    : sampler.endsWith('always_off')
      ? new sdk.AlwaysOffSampler()
      : new sdk.TraceIdRatioBasedSampler(ratio)
  const provider = new TracerProvider({
    sampler: sampler.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root,
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers: { ...headers } }) }),
    ],
  })
  const tracer = provider.getTracer('loupe', version)
  const kinds = {
    internal: SpanKind.INTERNAL,
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    consumer: SpanKind.CONSUMER,
  }
  const contexts = new WeakMap<Span, typeof ROOT_CONTEXT>()

  function start({ name, kind = 'internal', facts = {}, traceparent }: SpanStart, parent: Span | null): Span {
    const remote = parent === null ? readTraceparent(traceparent) : null
    const above = remote
      ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true })
      : ((parent && contexts.get(parent)) ?? ROOT_CONTEXT)
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: attributesOf(facts) }, above)
    const own: Span = {
      traceId: span.spanContext().traceId,
      note(more, newName) {
        span.setAttributes(attributesOf(more))
        if (newName !== undefined) span.updateName(newName)
      },
      end(failed) {
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
    contexts.set(own, trace.setSpan(ROOT_CONTEXT, span))
    return own
  }
  traceWith({ start })
  return async () => {
    traceWith(null)
    // An unreachable collector must not keep the process from ending: the SDK would try for ten seconds.
    await Promise.race([
      provider.shutdown().catch(() => undefined),
      later(LAST_SPANS_MS, undefined, { ref: false }),
    ])
  }
}

const attributesOf = (facts: Facts) =>
  Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, typeof value === 'object' ? [...value] : value]),
  )

/** W3C trace context: version 00, not all zeros. */
export function readTraceparent(header: string | undefined) {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header ?? '') ?? []
  if (!/[^0]/.test(traceId) || !/[^0]/.test(spanId)) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 }
}
