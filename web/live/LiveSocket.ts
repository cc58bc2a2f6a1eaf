import { createClient } from 'graphql-ws'
import type { Client, FormattedExecutionResult, SubscribePayload } from 'graphql-ws'

/** Why the socket went away; 4401 and 4403 mean that the server does not accept the session. */
export type SocketClosed = {
  code: number
  sessionEnded: boolean
  /** How long the attempt took that came to nothing; 0 for a socket that had been open. */
  triedForMs: number
}

export type LiveSocketOptions = {
  url: string
  /** Ping after this many milliseconds of connection. */
  pingEveryMs?: number
  /** A ping that stays unanswered this long means that the socket is half-open. */
  answerWithinMs?: number
  /** So long may a new socket take until it can be used. */
  openWithinMs?: number
  webSocketImpl?: unknown
  onConnecting: () => void
  onConnected: () => void
  onClosed: (reason: SocketClosed) => void
}

/** One message of a subscription. */
export type LiveResult = FormattedExecutionResult<Record<string, unknown>, unknown>

type SocketSink = { next: (result: LiveResult) => void; ended: (error: unknown) => void }

/** A silent line is noticed after both of these at most: within 10 s the screen is up to date again. */
const PING_EVERY_MS = 4_000
const ANSWER_WITHIN_MS = 4_000
/** More than the 5 s by which Chromium delays the sockets of a page that failed often: less would never succeed there. */
const OPEN_WITHIN_MS = 6_000
/** An attempt that is younger is not given up when the network comes back: it was made with it. */
const YOUNG_MS = 1_000
/** So long a socket that nothing uses is kept, for whoever goes from screen to screen. */
const UNUSED_FOR_MS = 2_000

const OPEN = 1
const CLOSING = 2

/**
 * One graphql-ws socket, shared by everything a page follows. It never retries by itself: graphql-ws would resend the
 * variables of the first attempt, hence an old cursor, and events would come twice. Whoever follows something must
 * subscribe again after `onClosed`.
 *
 * Each socket has a client of its own: all sockets of one client share its listeners, so that what a dead one still has
 * to say (a late close, a pong) would be taken for the new one's.
 */
export class LiveSocket {
  readonly #options: LiveSocketOptions
  readonly #open = new Set<() => void>()
  #client: Client | undefined
  #deadline: ReturnType<typeof setTimeout> | undefined
  #socket: WebSocket | undefined
  #connectingSince: number | undefined

  constructor(options: LiveSocketOptions) {
    this.#options = options
  }

  /** Starts one subscription; `ended` is not called when the socket closes (see `onClosed`) or after unsubscribing. */
  subscribe(payload: SubscribePayload, sink: SocketSink): () => void {
    // Unused for a while and on its way out; on a dead line that would take a minute.
    if (this.#socket?.readyState === CLOSING) this.drop()
    this.#client ??= this.#newClient()
    let active = true
    const release = this.#client.subscribe<Record<string, unknown>>(payload, {
      next: (result) => {
        if (active) sink.next(result)
      },
      error: (error) => end(error),
      complete: () => end(undefined),
    })
    const stop = () => {
      active = false
      this.#open.delete(stop)
      release()
    }
    const end = (error: unknown) => {
      if (!active) return
      stop()
      sink.ended(error)
    }
    this.#open.add(stop)
    return stop
  }

  /** Asks the server for a sign of life now, for the moments when a socket is often dead without knowing it. */
  probe(): void {
    if (this.#socket?.readyState !== OPEN || this.#deadline) return
    this.#socket.send(JSON.stringify({ type: 'ping' }))
    this.#expectAnswer(this.#options.answerWithinMs ?? ANSWER_WITHIN_MS)
  }

  /** Gives up an attempt that began while there was no network: it may hang for long although there is one now. */
  dropStaleAttempt(): void {
    if (this.#connectingSince !== undefined && Date.now() - this.#connectingSince > YOUNG_MS) this.drop()
  }

  /** Drops the socket; the next subscription opens a new one (with the cookies of that moment). */
  drop(): void {
    this.#client?.terminate()
  }

  #newClient(): Client {
    const { url, webSocketImpl, pingEveryMs = PING_EVERY_MS } = this.#options
    const { answerWithinMs = ANSWER_WITHIN_MS, openWithinMs = OPEN_WITHIN_MS } = this.#options
    const ifCurrent =
      <T extends unknown[]>(then: (...args: T) => void) =>
      (...args: T) => {
        if (this.#client === client) then(...args)
      }
    const client: Client = createClient({
      url,
      lazy: true,
      lazyCloseTimeout: UNUSED_FOR_MS,
      retryAttempts: 0,
      keepAlive: pingEveryMs,
      webSocketImpl,
      on: {
        connecting: ifCurrent(() => {
          this.#connectingSince = Date.now()
          this.#options.onConnecting()
          this.#expectAnswer(openWithinMs)
        }),
        opened: ifCurrent((socket) => {
          this.#socket = socket as WebSocket
        }),
        connected: ifCurrent(() => {
          this.#connectingSince = undefined
          this.#answered()
          this.#options.onConnected()
        }),
        ping: ifCurrent((received) => {
          if (!received) this.#expectAnswer(answerWithinMs)
        }),
        pong: ifCurrent((received) => {
          if (received) this.#answered()
        }),
        // What was received is no use any more, and the close that follows may take a minute on a dead line.
        error: ifCurrent(() => this.#gone(0)),
        closed: ifCurrent((event) => this.#gone((event as CloseEvent | undefined)?.code ?? 0)),
      },
    })
    return client
  }

  #gone(code: number) {
    this.#answered()
    const triedForMs = this.#connectingSince === undefined ? 0 : Date.now() - this.#connectingSince
    this.#client = undefined
    this.#socket = undefined
    this.#connectingSince = undefined
    // Let go of every subscription before graphql-ws looks: on a close with code 1000 it would otherwise
    // reconnect in spite of `retryAttempts: 0`, with the old variables.
    for (const release of this.#open) release()
    this.#open.clear()
    this.#options.onClosed({ code, sessionEnded: code === 4401 || code === 4403, triedForMs })
  }

  #expectAnswer(withinMs: number) {
    this.#answered()
    this.#deadline = setTimeout(() => this.drop(), withinMs)
  }

  #answered() {
    clearTimeout(this.#deadline)
    this.#deadline = undefined
  }
}
