import { onReturn } from '../../ui/server/useRetries.ts'
import { LiveSocket } from './LiveSocket.ts'
import type { LiveSocketOptions, SocketClosed } from './LiveSocket.ts'
import type { LiveStatus } from './LiveStatus.ts'
import { LiveSubscription } from './LiveSubscription.ts'
import type { FollowOptions } from './LiveSubscription.ts'

export type LiveConnectionOptions = Pick<
  LiveSocketOptions,
  'url' | 'pingEveryMs' | 'answerWithinMs' | 'openWithinMs' | 'webSocketImpl'
> & {
  /** The server refused the session (close code 4401 or 4403, or UNAUTHENTICATED on a subscription). */
  onSessionEnded?: () => void
  /** The server rejected a document of this page, so the page is of another build. */
  onOutdated?: () => void
  random?: () => number
}

/**
 * The page's only live connection. It keeps every subscription running across drops, each from its own last
 * cursor, and derives the status shown to the user.
 */
export class LiveConnection {
  readonly #socket: LiveSocket
  readonly #followed = new Set<LiveSubscription>()
  readonly #listeners = new Set<() => void>()
  readonly #onSessionEnded: () => void
  readonly #onOutdated: () => void
  readonly #random: () => number
  #connected = false
  #everConnected = false
  #ended = false
  #status: LiveStatus = 'idle'
  readonly #stopWatching: () => void

  constructor(options: LiveConnectionOptions) {
    this.#onSessionEnded = options.onSessionEnded ?? (() => {})
    this.#onOutdated = options.onOutdated ?? (() => {})
    this.#random = options.random ?? Math.random
    this.#socket = new LiveSocket({
      ...options,
      onConnecting: () => this.#publish(),
      onConnected: () => this.#connectedNow(),
      onClosed: (reason) => this.#closedNow(reason),
    })
    const wake = () => {
      this.#publish()
      this.#socket.dropStaleAttempt()
      this.#socket.probe()
      for (const one of this.#followed) one.start()
    }
    const stopWaking = onReturn(wake)
    const onOffline = () => {
      this.#publish()
      this.#socket.probe()
    }
    window.addEventListener('offline', onOffline)
    this.#stopWatching = () => {
      stopWaking()
      window.removeEventListener('offline', onOffline)
    }
  }

  get status(): LiveStatus {
    return this.#status
  }

  /** Calls the listener after each change of `status`; returns a function that stops it. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Follows a subscription from `options.cursor` until the returned function is called. */
  follow(options: FollowOptions): () => void {
    const one = new LiveSubscription(options, this.#socket, {
      random: this.#random,
      mayTry: () => !this.#ended,
      isConnected: () => this.#connected,
      changed: () => this.#publish(),
      sessionEnded: () => this.#endSession(),
      outdated: this.#onOutdated,
    })
    this.#followed.add(one)
    one.start()
    this.#publish()
    return () => {
      one.stop()
      this.#followed.delete(one)
      this.#publish()
    }
  }

  /** After signing in (again), resumes every subscription from its last cursor over a new socket. */
  restart(): void {
    this.#ended = false
    this.#everConnected = false
    this.#socket.drop()
    for (const one of this.#followed) one.start()
    this.#publish()
  }

  /** Ends all subscriptions and the connection, for sign-out and tests. */
  close(): void {
    for (const one of this.#followed) one.stop()
    this.#followed.clear()
    this.#socket.drop()
    this.#stopWatching()
  }

  #connectedNow() {
    this.#connected = true
    this.#everConnected = true
    for (const one of this.#followed) one.opened()
    this.#publish()
  }

  #closedNow(reason: SocketClosed) {
    this.#connected = false
    // Closed because nothing was followed, so the next opening is a first connection, not a recovery.
    if (this.#followed.size === 0) this.#everConnected = false
    if (reason.sessionEnded) this.#endSession()
    for (const one of this.#followed) one.dropped(reason.triedForMs)
    this.#publish()
  }

  #endSession() {
    if (this.#ended) return
    this.#ended = true
    this.#onSessionEnded()
    this.#publish()
  }

  #publish() {
    const next = this.#currentStatus()
    if (next === this.#status) return
    this.#status = next
    for (const listener of this.#listeners) listener()
  }

  #currentStatus(): LiveStatus {
    if (this.#ended) return 'ended'
    if (this.#followed.size === 0) return 'idle'
    if (!navigator.onLine) return 'offline'
    if (this.#connected) return this.#isStruggling() ? 'reconnecting' : 'live'
    return this.#everConnected ? 'reconnecting' : 'connecting'
  }

  #isStruggling(): boolean {
    for (const one of this.#followed) if (one.struggling) return true
    return false
  }
}
