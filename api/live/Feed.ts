import { combined } from '../coalesced.ts'
import { unlessLost } from '../inTime.ts'
import { Resync } from '../domain/resync.ts'
import type { Stream } from '../domain/events/eventRow.ts'
import type {
  EventLog,
  Follower,
  Heads,
  LiveEvent,
  LiveFeed,
  LiveListener,
  LiveReader,
  LiveRequest,
  LoggedEvent,
  WakeUpListener,
  WakeUps,
} from '../usecases/live/ports.ts'
import type { Cursors, Position } from './cursor.ts'
import { type FollowerScope, scopeOf } from './scopeOf.ts'
import { StreamTail } from './StreamTail.ts'
import { Subscription } from './Subscription.ts'

interface FeedOptions {
  readonly log: EventLog
  readonly wakeUps: WakeUps
  readonly cursors: Cursors
  /** Called for temporary failures, e.g. when the database is unreachable. */
  readonly report: (error: unknown) => void
  /** Called with the events that were just read for followers. */
  readonly onRead?: (rows: readonly LoggedEvent[]) => void
  /**
   * How often to poll the heads without a wake-up, in milliseconds; bounds the delay after a lost wake-up. 2
   * s by default.
   */
  readonly lookEveryMs?: number
}

/** One process's live feed: distributes the event log to all its followers. */
export class Feed implements LiveFeed {
  readonly #readAfter: EventLog['readAfter']
  readonly #readHeads: EventLog['readHeads']
  readonly #cursors: Cursors
  readonly #report: (error: unknown) => void
  readonly #onRead: (rows: readonly LoggedEvent[]) => void
  readonly #tails = new Map<Stream, StreamTail>()
  readonly #subscriptions = new Set<Subscription>()
  readonly #unsubscribe: () => void
  readonly #timer: NodeJS.Timeout
  #looking = false

  constructor({ log, wakeUps, cursors, report, onRead = () => undefined, lookEveryMs = 2_000 }: FeedOptions) {
    this.#readAfter = (...place) => unlessLost(log.readAfter(...place))
    // After a restart all followers reconnect at once.
    this.#readHeads = combined((streams: readonly Stream[]) => log.readHeads(streams))
    this.#cursors = cursors
    this.#report = report
    this.#onRead = onRead
    this.#unsubscribe = wakeUps.subscribe((grown) => this.#wake(grown))
    this.#timer = setInterval(() => void this.#look(), lookEveryMs)
    this.#timer.unref()
  }

  async subscribe(request: LiveRequest): Promise<AsyncIterableIterator<LiveEvent>> {
    return (await this.#open(request)).events()
  }

  async read(request: LiveRequest, listener: LiveListener): Promise<LiveReader> {
    const subscription = await this.#open(request)
    subscription.listen(listener)
    return subscription
  }

  async #open(request: LiveRequest): Promise<Subscription> {
    const scope = scopeOf(request.actor)
    const after = request.after == null ? null : this.#cursors.decode(scope, request.after)
    if (request.after != null && !after) throw new Resync()

    const subscription = new Subscription(request, scope, this.#cursors, (ended) => this.#drop(ended, scope))
    this.#subscriptions.add(subscription)
    // Subscribe first and read the heads second, so that no commit in between is missed.
    const tails = scope.streams.map((stream) => this.#join(stream, subscription))
    if (request.signal?.aborted) subscription.end()
    try {
      const heads = await unlessLost(this.#readHeads(scope.streams))
      subscription.start(after ? possible(after, scope, heads) : present(scope, heads), tails)
      for (const tail of tails) tail.sawHead(heads.of(tail.stream).seq)
    } catch (error) {
      subscription.end()
      throw error
    }
    return subscription
  }

  async currentCursor(actor: Follower): Promise<string> {
    const scope = scopeOf(actor)
    return this.#cursors.encode(scope, present(scope, await this.#readHeads(scope.streams)))
  }

  close(whose: (actor: Follower) => boolean): void {
    for (const subscription of [...this.#subscriptions]) {
      if (whose(subscription.request.actor)) subscription.close()
    }
  }

  /** Ends all subscriptions, at shutdown. */
  stop(): void {
    clearInterval(this.#timer)
    this.#unsubscribe()
    this.close(() => true)
  }

  /** The current numbers of objects in the feed, for metrics and for tests that check for leaks. */
  get size(): { subscriptions: number; streams: number } {
    return { subscriptions: this.#subscriptions.size, streams: this.#tails.size }
  }

  #join(stream: Stream, subscription: Subscription): StreamTail {
    const tail =
      this.#tails.get(stream) ??
      new StreamTail(stream, this.#readAfter, { report: this.#report, onRead: this.#onRead })
    this.#tails.set(stream, tail)
    tail.join(subscription)
    return tail
  }

  #drop(subscription: Subscription, scope: FollowerScope): void {
    this.#subscriptions.delete(subscription)
    for (const stream of scope.streams) {
      const tail = this.#tails.get(stream)
      tail?.leave(subscription)
      if (tail?.abandoned) this.#tails.delete(stream)
    }
  }

  readonly #wake: WakeUpListener = (grown) => {
    if (grown === 'all') void this.#look()
    else for (const stream of grown) this.#tails.get(stream)?.wake()
  }

  async #look(): Promise<void> {
    if (this.#looking || this.#tails.size === 0) return
    this.#looking = true
    try {
      const tips = [...this.#tails.values()].map((tail) => ({ tail, tip: tail.tip }))
      const heads = await unlessLost(this.#readHeads(tips.map(({ tail }) => tail.stream)))
      for (const subscription of [...this.#subscriptions]) {
        if (subscription.epoch !== null && subscription.epoch !== heads.epoch) subscription.fail(new Resync())
      }
      for (const { tail, tip } of tips) {
        const { seq } = heads.of(tail.stream)
        // A log that is shorter than what was already read means that the database was restored from a
        // backup.
        if (seq < tip) tail.fail(new Resync())
        else tail.sawHead(seq)
      }
    } catch (error) {
      this.#report(error)
    } finally {
      this.#looking = false
    }
  }
}

const present = (scope: FollowerScope, heads: Heads): Position => ({
  epoch: heads.epoch,
  seqs: scope.streams.map((stream) => heads.of(stream).seq),
})

function possible(position: Position, scope: FollowerScope, heads: Heads): Position {
  const reachable = scope.streams.every((stream, place) => {
    const seq = position.seqs[place] ?? -1
    const { floor, seq: head } = heads.of(stream)
    return seq >= floor && seq <= head
  })
  if (!reachable || position.epoch !== heads.epoch) throw new Resync()
  return position
}
