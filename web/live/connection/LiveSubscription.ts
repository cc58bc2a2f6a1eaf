import { backoffMs } from './backoffMs.ts'
import { cursorOf } from './cursorOf.ts'
import { REFUSED_DOCUMENT, UNKNOWN_DOCUMENT } from '../links/documentId.ts'
import type { LiveResult, LiveSocket } from './LiveSocket.ts'

type LiveEventData = Record<string, unknown>

export type FollowOptions = {
  /** The subscription document; must take `$after: EventCursor` and select `cursor` on its root field. */
  query: string
  /** The id by which the server may know the document; it is then sent instead of the text. */
  id?: string | undefined
  operationName?: string
  variables: Record<string, unknown>
  /** The cursor of the snapshot on the screen. */
  cursor: string
  /** Applies the event to the cache. The cursor moves forward only after this has returned. */
  onEvent: (data: LiveEventData) => void
  /** The log no longer reaches back to our cursor: refetch the snapshot and return its cursor. */
  resync: () => Promise<string | undefined>
}

type Host = {
  random: () => number
  mayTry: () => boolean
  isConnected: () => boolean
  sessionEnded: () => void
  outdated: () => void
  /** `struggling` may have changed. */
  changed: () => void
}

/**
 * After this many failures in a row, a fresh snapshot is read, so that a failing event is not requested
 * forever.
 */
const FAILURES_BEFORE_RESYNC = 4
/**
 * The protocol does not confirm subscriptions: one that is not refused within this time counts as running. A
 * snapshot that takes longer to read is reported to the user.
 */
const STEADY_MS = 3_000
/** A single failure is not reported to the user. */
const FAILURES_BEFORE_TELLING = 2
const REMEMBERED_CURSORS = 1_000

/**
 * Keeps one subscription running across drops: always resumes from the newest cursor (`$after`), delivers
 * each event once, and starts from a fresh snapshot when the server answers RESYNC.
 */
export class LiveSubscription {
  readonly #options: FollowOptions
  readonly #socket: LiveSocket
  readonly #host: Host
  #cursor: string
  #seen = new Set<string>()
  #stopped = false
  #release: (() => void) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #sendsId: boolean
  #failures = 0
  #steady: ReturnType<typeof setTimeout> | undefined
  #resyncing = false
  #resyncIsSlow = false
  /** The server has rejected the document for good. */
  #refused = false

  constructor(options: FollowOptions, socket: LiveSocket, host: Host) {
    this.#options = options
    this.#socket = socket
    this.#host = host
    this.#cursor = options.cursor
    this.#sendsId = options.id !== undefined
    this.#seen.add(options.cursor)
  }

  /**
   * Rejected for good or repeatedly, or waiting for a snapshot: the screen may be outdated even though the
   * socket is open.
   */
  get struggling(): boolean {
    return this.#refused || this.#failures >= FAILURES_BEFORE_TELLING || this.#resyncIsSlow
  }

  /** Also skips the rest of the backoff, when the network is back or the page is visible again. */
  start(): void {
    if (this.#stopped || this.#release || this.#resyncing || !this.#host.mayTry()) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    const { operationName, variables } = this.#options
    this.#proveSteady()
    this.#release = this.#socket.subscribe(
      { ...this.#document(), operationName, variables: { ...variables, after: this.#cursor } },
      { next: (result) => this.#receive(result), ended: (error) => this.#ended(error) },
    )
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    clearTimeout(this.#steady)
    this.#letGo()
  }

  /** The socket closed under this subscription, or failed to open for this many milliseconds. */
  dropped(triedForMs: number): void {
    this.#release = undefined
    this.#retryLater(triedForMs)
  }

  /**
   * The socket is open, perhaps long after the request: browsers delay pages that failed often by several
   * seconds.
   */
  opened(): void {
    this.start()
    this.#proveSteady()
  }

  /** The protocol requires a text beside the id. */
  #document() {
    const { query, id } = this.#options
    if (!this.#sendsId) return { query }
    return { query: '', extensions: { persistedQuery: { version: 1, sha256Hash: id } } }
  }

  #proveSteady() {
    clearTimeout(this.#steady)
    this.#steady = setTimeout(() => {
      if (this.#release && this.#host.isConnected()) this.#succeeded()
    }, STEADY_MS)
  }

  #receive(result: LiveResult) {
    const { data } = result
    const cursor = cursorOf(data)
    if (result.errors?.length) {
      this.#letGo()
      // Applying a partial event would leave gaps on the screen, so it is requested again. The error of a
      // part says nothing about the subscription itself.
      this.#ended(cursor === undefined ? result.errors : [])
      return
    }
    if (!data || cursor === undefined || this.#seen.has(cursor)) return
    try {
      this.#options.onEvent(data)
    } catch (error) {
      // A screen that cannot apply an event refetches its snapshot instead of getting stuck on that event.
      reportError(error)
      this.#letGo()
      void this.#resync()
      return
    }
    this.#cursor = cursor
    this.#remember(cursor)
    this.#succeeded()
  }

  #ended(error: unknown) {
    this.#release = undefined
    if (this.#stopped) return
    const code = codeOf(error)
    // A new snapshot would not change such a refusal.
    const mayRecover = Array.isArray(error) && code !== 'FORBIDDEN' && code !== 'BAD_REQUEST'
    if (code === 'UNAUTHENTICATED') {
      this.#host.sessionEnded()
    } else if (code === UNKNOWN_DOCUMENT && this.#sendsId) {
      this.#sendsId = false
      this.start()
    } else if (code === REFUSED_DOCUMENT) {
      this.#refused = true
      this.#host.outdated()
      this.#host.changed()
    } else if (code === 'RESYNC' || (mayRecover && this.#failures >= FAILURES_BEFORE_RESYNC)) {
      void this.#resync()
    } else {
      this.#retryLater()
    }
  }

  async #resync() {
    if (this.#resyncing) return
    this.#resyncing = true
    const slow = setTimeout(() => {
      this.#resyncIsSlow = true
      this.#host.changed()
    }, STEADY_MS)
    const cursor = await this.#options.resync().catch(() => undefined)
    clearTimeout(slow)
    this.#resyncing = false
    this.#resyncIsSlow = false
    if (this.#stopped) return
    if (cursor === undefined) return this.#retryLater()
    this.#cursor = cursor
    this.#seen = new Set([cursor])
    this.#succeeded()
    this.start()
  }

  #retryLater(triedForMs = 0) {
    if (this.#stopped || this.#timer || this.#resyncing || !this.#host.mayTry()) return
    clearTimeout(this.#steady)
    // The time a failed attempt took counts toward the backoff.
    const { random } = this.#host
    const wait = Math.max(backoffMs(this.#failures, random) - triedForMs, backoffMs(0, random))
    this.#failures += 1
    this.#host.changed()
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.start()
    }, wait)
  }

  #succeeded() {
    this.#refused = false
    this.#failures = 0
    this.#host.changed()
  }

  #letGo() {
    this.#release?.()
    this.#release = undefined
  }

  #remember(cursor: string) {
    this.#seen.add(cursor)
    if (this.#seen.size <= REMEMBERED_CURSORS) return
    const [oldest] = this.#seen
    if (oldest !== undefined) this.#seen.delete(oldest)
  }
}

function codeOf(error: unknown): string | undefined {
  if (!Array.isArray(error)) return undefined
  const codes = error.map((one: { extensions?: { code?: unknown } }) => one.extensions?.code)
  return codes.find((code) => typeof code === 'string')
}
