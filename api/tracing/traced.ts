import { AsyncLocalStorage } from 'node:async_hooks'

/** A span's attributes. Names and counts only: no value that a caller sent, and no name, address or price. */
export type Facts = Readonly<Record<string, string | number | readonly string[]>>

export interface SpanStart {
  readonly name: string
  /**
   * OpenTelemetry's span kind. `server`: handles a request; `client`: sends a request; `consumer`: processes
   * an item of a queue.
   */
  readonly kind?: 'internal' | 'server' | 'client' | 'consumer'
  readonly facts?: Facts
  /** The caller's `traceparent` header; the span then continues its trace. */
  readonly traceparent?: string | undefined
}

/** A timed operation. */
export interface Span {
  readonly traceId: string
  note(facts: Facts, name?: string): void
  /** Ends it; `failed` without any detail, because messages contain values. */
  end(failed: boolean): void
}

interface Tracer {
  start(span: SpanStart, parent: Span | null): Span
}

/** Null unless the settings enable tracing: then the SDK is not loaded, and work runs unchanged. */
let tracer: Tracer | null = null
const storage = new AsyncLocalStorage<Span>()

/** Called once by the composition root; null ends tracing. */
export function traceWith(given: Tracer | null): void {
  tracer = given
}

/** For callers for whom describing a span is costly. */
export const isTracing = (): boolean => tracer !== null

/** Runs work and, if tracing is on, records it as a child of the current span. */
export function traced<T>(span: SpanStart, work: () => Promise<T>): Promise<T> {
  const started = beginSpan(span)
  return started === null ? work() : within(started, () => ended(started, work))
}

async function ended<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work()
    span.end(false)
    return result
  } catch (error) {
    span.end(true)
    throw error
  }
}

/** For work that ends with an event; null if tracing is off. */
export const beginSpan = (span: SpanStart): Span | null =>
  tracer === null ? null : tracer.start(span, storage.getStore() ?? null)

export const within = <T>(span: Span, work: () => T): T => storage.run(span, work)

/** Adds attributes to the current span, if any. */
export const note = (facts: Facts, name?: string): void => storage.getStore()?.note(facts, name)

/** For the log; null outside of a trace. */
export const currentTrace = (): string | null => storage.getStore()?.traceId ?? null
