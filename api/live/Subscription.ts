import { Resync } from '../domain/resync.ts'
import type { LiveEvent, LiveRequest, LoggedEvent } from '../usecases/live/ports.ts'
import type { Cursors, Position } from './cursor.ts'
import type { FollowerScope } from './scopeOf.ts'
import type { StreamTail, TailFollower } from './StreamTail.ts'

/** One stream of a subscription: its position and the few rows fetched ahead. */
interface Lane {
  readonly tail: StreamTail
  seq: number
  page: readonly LoggedEvent[]
}

/**
 * Maximum rows buffered per follower while it is behind; a follower that does not read events buffers no more
 * than this.
 */
const PAGE = 100

/** One follower's events, read only on demand and at the follower's own pace. */
export class Subscription implements TailFollower {
  readonly request: LiveRequest
  readonly #scope: FollowerScope
  readonly #cursors: Cursors
  readonly #onEnd: (subscription: Subscription) => void
  readonly #end = () => this.end()
  #epoch: number | null = null
  #lanes: Lane[] = []
  #ended = false
  #failure: Error | null = null
  #woken = false
  #resume: (() => void) | null = null

  constructor(
    request: LiveRequest,
    scope: FollowerScope,
    cursors: Cursors,
    onEnd: (subscription: Subscription) => void,
  ) {
    this.request = request
    this.#scope = scope
    this.#cursors = cursors
    this.#onEnd = onEnd
    request.signal?.addEventListener('abort', this.#end, { once: true })
  }

  /** The epoch of the log that its position belongs to; null until it has one. */
  get epoch(): number | null {
    return this.#epoch
  }

  /** Starts from a position; `tails` are in the scope's order. */
  start(position: Position, tails: readonly StreamTail[]): void {
    this.#epoch = position.epoch
    this.#lanes = tails.map((tail, place) => ({ tail, seq: position.seqs[place] ?? 0, page: [] }))
  }

  wake(): void {
    this.#woken = true
    this.#resume?.()
  }

  fail(error: Error): void {
    this.#failure ??= error
    this.end()
  }

  /** Releases everything at once, even if nobody ever iterates. */
  end(): void {
    if (this.#ended) return
    this.#ended = true
    this.request.signal?.removeEventListener('abort', this.#end)
    this.#onEnd(this)
    this.#resume?.()
  }

  events(): AsyncIterableIterator<LiveEvent> {
    const events = this.#run()
    return {
      next: () => events.next(),
      return: () => {
        this.end()
        // Takes effect once the pending `next` has seen the end.
        void events.return()
        return Promise.resolve({ done: true, value: undefined })
      },
      [Symbol.asyncIterator]() {
        return this
      },
    }
  }

  async *#run(): AsyncGenerator<LiveEvent, void, undefined> {
    const { types, matches } = this.request
    try {
      while (!this.#ended) {
        this.#woken = false
        const row = await this.#take()
        if (this.#ended) break
        if (!row) await this.#untilWoken()
        else if (types.has(row.type) && (matches?.(row) ?? true)) yield { row, cursor: this.#cursor() }
      }
      if (this.#failure) throw this.#failure
    } finally {
      this.end()
    }
  }

  /** The earliest available row across the streams; null when all of them are at the end. */
  async #take(): Promise<LoggedEvent | null> {
    for (const lane of this.#lanes) {
      if (lane.page.length === 0 && lane.tail.tip > lane.seq) lane.page = await lane.tail.page(lane.seq, PAGE)
    }
    let earliest: { lane: Lane; row: LoggedEvent } | null = null
    for (const lane of this.#lanes) {
      const [row] = lane.page
      if (row && (!earliest || isBefore(row, earliest.row))) earliest = { lane, row }
    }
    if (!earliest) return null
    const { lane, row } = earliest
    if (row.seq !== lane.seq + 1) throw new Resync()
    lane.seq = row.seq
    lane.page = lane.page.slice(1)
    return row
  }

  #untilWoken(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#woken || this.#ended) return resolve()
      this.#resume = () => {
        this.#resume = null
        resolve()
      }
    })
  }

  #cursor(): string {
    return this.#cursors.encode(this.#scope, {
      epoch: this.#epoch ?? 0,
      seqs: this.#lanes.map((lane) => lane.seq),
    })
  }
}

function isBefore(one: LoggedEvent, other: LoggedEvent): boolean {
  const apart = one.occurredAt.getTime() - other.occurredAt.getTime()
  return apart === 0 ? one.stream < other.stream : apart < 0
}
