import { type Client, createClient, type FormattedExecutionResult, type SubscribePayload } from 'graphql-ws'

/** Why the socket closed; 4401 and 4403 mean that the server does not accept the session. */
export type SocketClosed = {
  code: number
  sessionEnded: boolean
  /** How long the failed attempt took; 0 for a socket that had been open. */
  triedForMs: number
}

export type LiveSocketOptions = {
  url: string
  /** How often to ping, in milliseconds. */
  pingEveryMs?: number
  /** A ping unanswered for this long, in milliseconds, means that the socket is half-open. */
  answerWithinMs?: number
  /** How long a new socket may take to become usable, in milliseconds. */
  openWithinMs?: number
  webSocketImpl?: unknown
  onConnecting: () => void
  onConnected: () => void
  onClosed: (reason: SocketClosed) => void
}

/** One message of a subscription. */
export type LiveResult = FormattedExecutionResult<Record<string, unknown>, unknown>

type SocketSink = { next: (result: LiveResult) => void; ended: (error: unknown) => void }

/** A dead connection is detected within the sum of both, so the screen is up to date again within 10 s. */
const PING_EVERY_MS = 4_000
const ANSWER_WITHIN_MS = 4_000
/**
 * Chromium delays the sockets of a page that failed often by up to 5 s; a shorter limit would never succeed
 * there.
 */
const OPEN_WITHIN_MS = 6_000
/** A younger attempt is kept when the network comes back, since it was made with that network. */
const YOUNG_MS = 1_000
/** An unused socket is kept this long, because the next screen usually needs it. */
const UNUSED_FOR_MS = 2_000

const OPEN = 1
const CLOSING = 2

/**
 * One graphql-ws socket, shared by everything a page follows. It never retries by itself: graphql-ws would
 * resend the variables of the first attempt, with an outdated cursor, and events would arrive twice. Callers
 * must subscribe again after `onClosed`.
 *
 * Each socket has its own client: sockets of one client share its listeners, so a late close or pong of a
 * dead socket would be taken for the new one's.
 */
export class LiveSocket {
  readonly #options: LiveSocketOptions
  readonly #open = new Set<() => void>()
  #client: Client | undefined
  #stopDeadline: (() => void) | undefined
  #socket: WebSocket | undefined
  #connectingSince: number | undefined

  constructor(options: LiveSocketOptions) {
    this.#options = options
  }

  /**
   * Starts one subscription; `ended` is not called when the socket closes (see `onClosed`) or after
   * unsubscribing.
   */
  subscribe(payload: SubscribePayload, sink: SocketSink): () => void {
    // The socket was unused and is closing; on a dead connection that would take a minute.
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

  /** Pings the server now, for the moments when a socket is often dead without knowing it. */
  probe(): void {
    if (this.#socket?.readyState !== OPEN || this.#stopDeadline) return
    this.#socket.send(JSON.stringify({ type: 'ping' }))
    this.#expectAnswer(this.#options.answerWithinMs ?? ANSWER_WITHIN_MS)
  }

  /**
   * Abandons an attempt that began without network: it may hang for a long time even though the network is
   * back.
   */
  dropStaleAttempt(): void {
    if (this.#connectingSince !== undefined && Date.now() - this.#connectingSince > YOUNG_MS) this.drop()
  }

  /** Drops the socket; the next subscription opens a new one (with the cookies of that time). */
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
        // The socket is unusable after an error, and its close event may take a minute on a dead connection.
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
    // Release every subscription before graphql-ws handles the close: after code 1000 it would otherwise
    // reconnect in spite of `retryAttempts: 0`, with the old variables.
    for (const release of this.#open) release()
    this.#open.clear()
    this.#options.onClosed({ code, sessionEnded: code === 4401 || code === 4403, triedForMs })
  }

  #expectAnswer(withinMs: number) {
    this.#answered()
    this.#stopDeadline = afterAwake(withinMs, () => this.drop())
  }

  #answered() {
    this.#stopDeadline?.()
    this.#stopDeadline = undefined
  }
}

const TICKS = 12

/**
 * Calls `then` after `ms` milliseconds in which the page was able to run, and returns how to cancel that. A
 * page that is busy or asleep cannot receive anything, so the time it missed says nothing about the server: a
 * tick that comes after twice its length is not counted.
 */
function afterAwake(ms: number, then: () => void): () => void {
  const tickMs = ms / TICKS
  let counted = 0
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const since = Date.now()
    timer = setTimeout(() => {
      if (Date.now() - since <= 2 * tickMs) counted += 1
      if (counted === TICKS) then()
      else wait()
    }, tickMs)
  }
  wait()
  return () => clearTimeout(timer)
}
