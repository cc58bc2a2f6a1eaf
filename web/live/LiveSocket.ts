import { createClient } from 'graphql-ws'
import type { Client, FormattedExecutionResult, SubscribePayload } from 'graphql-ws'

/** Why the socket went away; 4401 and 4403 mean that the server does not accept the session. */
export type SocketClosed = { code: number; sessionEnded: boolean }

export type LiveSocketOptions = {
  url: string
  /** Ping after this many milliseconds of connection. */
  pingEveryMs?: number
  /** A ping or a handshake that stays unanswered this long means that the socket is half-open. */
  answerWithinMs?: number
  webSocketImpl?: unknown
  onConnecting: () => void
  onConnected: () => void
  onClosed: (reason: SocketClosed) => void
}

/** One message of a subscription. */
export type LiveResult = FormattedExecutionResult<Record<string, unknown>, unknown>

type SocketSink = { next: (result: LiveResult) => void; ended: (error: unknown) => void }

/**
 * One graphql-ws socket, shared by everything a page follows. It never retries by itself: graphql-ws would resend the
 * variables of the first attempt, hence an old cursor, and events would come twice. Whoever follows something must
 * subscribe again after `onClosed`.
 */
export class LiveSocket {
  readonly #client: Client
  readonly #open = new Set<() => void>()
  readonly #answerWithinMs: number
  #deadline: ReturnType<typeof setTimeout> | undefined
  #socket: WebSocket | undefined

  constructor(options: LiveSocketOptions) {
    this.#answerWithinMs = options.answerWithinMs ?? 8_000
    this.#client = createClient({
      url: options.url,
      lazy: true,
      lazyCloseTimeout: 2_000,
      retryAttempts: 0,
      keepAlive: options.pingEveryMs ?? 12_000,
      webSocketImpl: options.webSocketImpl,
      on: {
        connecting: () => {
          options.onConnecting()
          this.#expectAnswer()
        },
        opened: (socket) => {
          this.#socket = socket as WebSocket
        },
        connected: () => {
          this.#answered()
          options.onConnected()
        },
        ping: (received) => {
          if (!received) this.#expectAnswer()
        },
        pong: (received) => {
          if (received) this.#answered()
        },
        closed: (event) => {
          this.#answered()
          this.#socket = undefined
          // Let go of every subscription before graphql-ws looks: on a close with code 1000 it would otherwise
          // reconnect in spite of `retryAttempts: 0`, with the old variables.
          for (const release of this.#open) release()
          this.#open.clear()
          const code = (event as CloseEvent | undefined)?.code ?? 0
          options.onClosed({ code, sessionEnded: code === 4401 || code === 4403 })
        },
      },
    })
  }

  /** Starts one subscription; `ended` is not called when the socket closes (see `onClosed`) or after unsubscribing. */
  subscribe(payload: SubscribePayload, sink: SocketSink): () => void {
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
    if (this.#socket?.readyState !== 1 || this.#deadline) return
    this.#socket.send(JSON.stringify({ type: 'ping' }))
    this.#expectAnswer()
  }

  /** Drops the socket; the next subscription opens a new one (with the cookies of that moment). */
  drop(): void {
    this.#client.terminate()
  }

  #expectAnswer() {
    this.#answered()
    this.#deadline = setTimeout(() => this.#client.terminate(), this.#answerWithinMs)
  }

  #answered() {
    clearTimeout(this.#deadline)
    this.#deadline = undefined
  }
}
