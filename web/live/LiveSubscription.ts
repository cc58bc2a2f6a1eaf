import { backoffMs } from './backoffMs.ts'
import type { LiveResult, LiveSocket } from './LiveSocket.ts'

type LiveEventData = Record<string, unknown>

export type FollowOptions = {
  /** The subscription's text; must take `$after: EventCursor` and select `cursor` on its root field. */
  query: string
  operationName?: string
  variables: Record<string, unknown>
  /** The cursor of the snapshot that is on the screen. */
  cursor: string
  /** Writes the event where the screen reads it. The cursor counts as reached only once this has returned. */
  onEvent: (data: LiveEventData) => void
  /** The log no longer reaches back to our cursor: read the snapshot anew and answer with its cursor. */
  resync: () => Promise<string | undefined>
}

type Host = {
  random: () => number
  mayTry: () => boolean
  isConnected: () => boolean
  sessionEnded: () => void
  /** `struggling` may have changed. */
  changed: () => void
}

/** A failing event must not be asked for again for ever; after so many failures in a row a fresh snapshot is read. */
const FAILURES_BEFORE_RESYNC = 4
/** The protocol does not confirm a subscription: one that was not refused for so long counts as running; and a snapshot
 * that takes longer to read is worth telling. */
const STEADY_MS = 3_000
/** A single failure is nothing to tell the user of. */
const FAILURES_BEFORE_TELLING = 2
const REMEMBERED_CURSORS = 1_000

/**
 * Follows one subscription through drops: always asks with the newest cursor as `$after`, hands each event over
 * once, and starts from a fresh snapshot when the server answers RESYNC.
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
  #failures = 0
  #steady: ReturnType<typeof setTimeout> | undefined
  #resyncing = false
  #resyncIsSlow = false

  constructor(options: FollowOptions, socket: LiveSocket, host: Host) {
    this.#options = options
    this.#socket = socket
    this.#host = host
    this.#cursor = options.cursor
    this.#seen.add(options.cursor)
  }

  /** Refused again and again, or waiting for a snapshot, although the socket may be open: the screen may be old. */
  get struggling(): boolean {
    return this.#failures >= FAILURES_BEFORE_TELLING || this.#resyncIsSlow
  }

  start(): void {
    if (this.#stopped || this.#release || this.#resyncing || !this.#host.mayTry()) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    const { query, operationName, variables } = this.#options
    this.#proveSteady()
    this.#release = this.#socket.subscribe(
      { query, operationName, variables: { ...variables, after: this.#cursor } },
      { next: (result) => this.#receive(result), ended: (error) => this.#ended(error) },
    )
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    clearTimeout(this.#steady)
    this.#letGo()
  }

  /** The socket closed under this subscription, or could not be opened in so many milliseconds. */
  dropped(triedForMs: number): void {
    this.#release = undefined
    this.#retryLater(triedForMs)
  }

  /** A good moment (network back, page visible): do not sit out the rest of the wait. */
  retryNow(): void {
    this.start()
  }

  /** The socket is open, perhaps long after it was asked for: browsers make whoever failed often wait several seconds. */
  opened(): void {
    this.start()
    this.#proveSteady()
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
      // An event that came in part would put holes into the screen: it is asked for again. What a part was refused for says
      // nothing about the subscription.
      this.#ended(cursor === undefined ? result.errors : [])
      return
    }
    if (!data || cursor === undefined || this.#seen.has(cursor)) return
    try {
      this.#options.onEvent(data)
    } catch (error) {
      // A screen that cannot digest an event reads its snapshot anew; the log itself must go on.
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
    if (code === 'UNAUTHENTICATED') {
      this.#host.sessionEnded()
    } else if (code === 'RESYNC' || (Array.isArray(error) && this.#failures >= FAILURES_BEFORE_RESYNC)) {
      void this.#resync()
    } else if (code !== 'FORBIDDEN' && code !== 'BAD_REQUEST') {
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
    // An attempt that hung has done its waiting.
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

function cursorOf(data: LiveEventData | null | undefined): string | undefined {
  for (const event of Object.values(data ?? {})) {
    if (typeof event !== 'object' || event === null || !('cursor' in event)) continue
    if (typeof event.cursor === 'string') return event.cursor
  }
  return undefined
}

function codeOf(error: unknown): string | undefined {
  if (!Array.isArray(error)) return undefined
  const codes = error.map((one: { extensions?: { code?: unknown } }) => one.extensions?.code)
  return codes.find((code) => typeof code === 'string')
}
