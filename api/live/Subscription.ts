import { Resync } from '../domain/resync.ts'
import type { LiveEvent, LiveListener, LiveReader, LiveRequest, LoggedEvent } from '../usecases/live/ports.ts'
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
export class Subscription implements TailFollower, LiveReader {
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
  #listener: LiveListener | null = null
  /** Runs while pages that are not in memory are fetched. */
  #fetching: Promise<void> | null = null

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

  /** Notifies the listener of events and of the end, which may already have come. */
  listen(listener: LiveListener): void {
    this.#listener = listener
    if (this.#ended) listener.ended(this.#failure)
    else listener.ready()
  }

  wake(): void {
    this.#woken = true
    this.#resume?.()
    this.#listener?.ready()
  }

  fail(error: Error): void {
    this.#failure ??= error
    this.close()
  }

  /** As `end`, and notifies the listener. */
  close(): void {
    const listener = this.#listener
    this.end()
    listener?.ended(this.#failure)
  }

  /** Releases everything at once, even if the events are never iterated. */
  end(): void {
    if (this.#ended) return
    this.#ended = true
    this.#listener = null
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
        // Takes effect once the pending `next` has returned the end.
        void events.return()
        return Promise.resolve({ done: true, value: undefined })
      },
      [Symbol.asyncIterator]() {
        return this
      },
    }
  }

  async *#run(): AsyncGenerator<LiveEvent, void, undefined> {
    try {
      while (!this.#ended) {
        this.#woken = false
        const event = this.take()
        if (event) yield event
        else if (this.#fetching) await this.#fetching
        else await this.#untilWoken()
      }
      if (this.#failure) throw this.#failure
    } finally {
      this.end()
    }
  }

  take(): LiveEvent | null {
    const { types, matches } = this.request
    while (!this.#ended) {
      const row = this.#next()
      if (!row) return null
      if (types.has(row.type) && (matches?.(row) ?? true)) return { row, cursor: this.#cursor() }
    }
    return null
  }

  /** The earliest row across the streams; null at the end of all of them, and while some are fetched. */
  #next(): LoggedEvent | null {
    const away = this.#lanes.filter((lane) => {
      if (lane.page.length > 0 || lane.tail.tip <= lane.seq) return false
      lane.page = lane.tail.pageInMemory(lane.seq, PAGE) ?? []
      return lane.page.length === 0
    })
    if (away.length > 0) {
      this.#fetch(away)
      return null
    }
    let earliest: { lane: Lane; row: LoggedEvent } | null = null
    for (const lane of this.#lanes) {
      const [row] = lane.page
      if (row && (!earliest || isBefore(row, earliest.row))) earliest = { lane, row }
    }
    if (!earliest) return null
    const { lane, row } = earliest
    if (row.seq !== lane.seq + 1) {
      this.fail(new Resync())
      return null
    }
    lane.seq = row.seq
    lane.page = lane.page.slice(1)
    return row
  }

  /** Fetches the pages of lanes that are behind the rows in memory, and wakes the follower. */
  #fetch(lanes: readonly Lane[]): void {
    const fetchAll = async (): Promise<void> => {
      try {
        for (const lane of lanes) {
          const { seq } = lane
          const page = await lane.tail.page(seq, PAGE)
          // The lane may have been served from memory meanwhile.
          if (lane.seq === seq && lane.page.length === 0) lane.page = page
        }
        this.#fetching = null
        this.wake()
      } catch (error) {
        this.fail(error as Error)
      }
    }
    this.#fetching ??= fetchAll()
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
