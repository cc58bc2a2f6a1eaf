import { randomUUID } from 'node:crypto'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { until } from './until.ts'

/** A query that reads the log, as subscriptions do. */
const SOMETHING_ELSE = '{ eventCursor }'
const ASIDE = 'aside'

interface Wanted {
  readonly base: string
  readonly headers: Readonly<Record<string, string>>
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly extensions?: Readonly<Record<string, unknown>> | undefined
}

/** A subscription over its own WebSocket that stores everything it receives and never reconnects. */
export class Following<Data> {
  /** The received events, in order. */
  readonly frames: Data[] = []
  /** Every server message in full, including errors, for tests that look for leaks. */
  readonly raw: string[] = []
  /** Why it ended, unless it ended normally: GraphQL errors, or how the socket was closed. */
  failure: unknown = null
  ended = false
  readonly #dispose: () => Promise<void>
  readonly #ask: () => Promise<void>

  constructor({ base, headers, query, variables, extensions }: Wanted) {
    const { raw } = this
    class Socket extends WebSocket {
      constructor(url: string, protocols: string | string[]) {
        super(url, protocols, { headers: { ...headers, origin: base } })
        this.on('message', (data: Buffer) => {
          const text = data.toString('utf8')
          if (!text.includes(`"id":"${ASIDE}"`)) raw.push(text)
        })
      }
    }
    const client = createClient({
      url: `${base.replace('http', 'ws')}/graphql`,
      webSocketImpl: Socket,
      retryAttempts: 0,
      generateID: (asked) => (asked.query === SOMETHING_ELSE ? ASIDE : randomUUID()),
    })
    this.#ask = () =>
      new Promise((resolve) => {
        const end = () => resolve()
        client.subscribe({ query: SOMETHING_ELSE }, { next: end, error: end, complete: end })
      })
    const stop = client.subscribe<Data>(
      { query, variables, ...(extensions && { extensions }) },
      {
        next: (result) => {
          if (result.errors) this.failure ??= result.errors
          if (result.data) this.frames.push(result.data)
        },
        error: (error: unknown) => {
          this.failure ??= error
          this.ended = true
        },
        complete: () => {
          this.ended = true
        },
      },
    )
    this.#dispose = async () => {
      stop()
      await client.dispose()
    }
  }

  /** The first `count` frames, once they have arrived. On failure, says what arrived instead. */
  async take(count: number, withinMs?: number): Promise<Data[]> {
    await until(
      `${count} frames`,
      () => this.frames.length >= count || this.failure !== null || this.ended,
      withinMs,
    ).catch((error: unknown) => {
      throw new Error(`${String(error)}; received: ${JSON.stringify(this.frames)}`)
    })
    if (this.frames.length < count)
      throw new Error(`Ended after ${this.frames.length} of ${count} frames: ${this.#reason()}`)
    return this.frames.slice(0, count)
  }

  /**
   * Sends another query over the same connection and waits for its answer: messages sent before it have then
   * arrived.
   */
  async settled(): Promise<void> {
    if (!this.ended && this.failure === null) await this.#ask()
  }

  /**
   * Why it ended: GraphQL errors, or the socket's close code, which JSON would leave out of a close event.
   */
  #reason(): string {
    const { code, reason } = (this.failure ?? {}) as { code?: number; reason?: string }
    return code === undefined ? JSON.stringify(this.failure) : `${code} ${reason}`
  }

  /** The `extensions.code` of its refusal or end, or its socket's close code. */
  async refusal(): Promise<string> {
    await until('a refusal', () => this.failure !== null)
    const [error] = [this.failure].flat() as { extensions?: { code?: string }; code?: number }[]
    return error?.extensions?.code ?? String(error?.code ?? this.failure)
  }

  async close(): Promise<void> {
    await this.#dispose()
  }
}
