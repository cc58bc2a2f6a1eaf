import { AsyncLocalStorage } from 'node:async_hooks'

/** What a span may say. Names and counts only: no value that a caller sent, nobody's name, address or price. */
export type Facts = Readonly<Record<string, string | number | readonly string[]>>

export interface SpanStart {
  readonly name: string
  /** `server`: somebody asked us; `client`: we ask somebody; `consumer`: work that waited in a queue. */
  readonly kind?: 'internal' | 'server' | 'client' | 'consumer'
  readonly facts?: Facts
  /** Header of the caller, whose trace this continues. */
  readonly traceparent?: string | undefined
}

/** A piece of work that is being timed. */
export interface Span {
  readonly traceId: string
  note(facts: Facts, name?: string): void
  /** Ends it; `failed` without any detail, because messages contain values. */
  end(failed: boolean): void
}

interface Tracer {
  start(span: SpanStart, parent: Span | null): Span
}

/** Null unless the settings ask for tracing: then nothing of it is loaded, and work runs as if this file did not exist. */
let tracer: Tracer | null = null
const storage = new AsyncLocalStorage<Span>()

/** Called once by the composition root; null ends tracing. */
export function traceWith(given: Tracer | null): void {
  tracer = given
}

/** For callers to whom describing a span costs something. */
export const isTracing = (): boolean => tracer !== null

/** Runs work and, if tracing is on, times it as a part of what is running. */
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

/** For work whose end is an event; null if tracing is off. */
export const beginSpan = (span: SpanStart): Span | null =>
  tracer === null ? null : tracer.start(span, storage.getStore() ?? null)

export const within = <T>(span: Span, work: () => T): T => storage.run(span, work)

/** Adds to the span that is running, if any. */
export const note = (facts: Facts, name?: string): void => storage.getStore()?.note(facts, name)

/** For the log; null outside of a trace. */
export const currentTrace = (): string | null => storage.getStore()?.traceId ?? null
