import { setImmediate as otherWorkDone } from 'node:timers/promises'
import { Resync } from '../domain/resync.ts'
import type { Stream } from '../domain/events/eventRow.ts'
import type { EventLog, LoggedEvent } from '../usecases/live/ports.ts'

export interface TailFollower {
  /** The tail has new rows. */
  wake(): void
  /** The follower cannot continue and must resync. */
  fail(error: Error): void
}

/** The tail's callbacks, besides its followers. */
interface TailListener {
  readonly report: (error: unknown) => void
  /** Called with new rows, but not with rows that are read again for followers that are behind. */
  readonly onRead: (rows: readonly LoggedEvent[]) => void
}

/** Rows kept in memory for followers close to the end; those further behind page from the database. */
const RECENT = 256
/** Pages of older rows kept for followers that return from the same position, as all do after a restart. */
const PAGES_KEPT = 4
const PAGE = 500
/** Followers woken per batch; other work of the process runs in between. */
const WOKEN_AT_ONCE = 250

/** The tail of one stream, read once per process however many followers it has. */
export class StreamTail {
  readonly stream: Stream
  readonly #readAfter: EventLog['readAfter']
  readonly #listener: TailListener
  readonly #followers = new Set<TailFollower>()
  /** Consecutive rows; the last one is at the tip. */
  #recent: LoggedEvent[] = []
  #tip: number | null = null
  #reading = false
  #again = false
  #filling: Promise<void> | null = null
  readonly #pages = new Map<number, Promise<LoggedEvent[]>>()

  /** @param readAfter must fail instead of waiting forever: nothing else is read meanwhile */
  constructor(stream: Stream, readAfter: EventLog['readAfter'], listener: TailListener) {
    this.stream = stream
    this.#readAfter = readAfter
    this.#listener = listener
  }

  /** Number of the last row this process has read; 0 before the first read. */
  get tip(): number {
    return this.#tip ?? 0
  }

  get abandoned(): boolean {
    return this.#followers.size === 0
  }

  join(follower: TailFollower): void {
    this.#followers.add(follower)
  }

  leave(follower: TailFollower): void {
    this.#followers.delete(follower)
  }

  /** Records a head that was read after joining; reads on if it is ahead. */
  sawHead(seq: number): void {
    if (this.#tip === null) {
      this.#tip = seq
      // A wake-up may have come between joining and reading the heads, so the tail may be ahead of them.
      if (this.#again) this.wake()
    } else if (seq > this.#tip) {
      this.wake()
    }
  }

  /** Called when the stream may have grown. */
  wake(): void {
    if (this.#tip === null || this.#reading) this.#again = true
    else void this.#read(this.#tip)
  }

  fail(error: Error): void {
    for (const follower of [...this.#followers]) follower.fail(error)
  }

  /**
   * Some rows after a number, at most `limit`, in order and without gaps.
   *
   * @throws Resync when they were pruned
   */
  async page(after: number, limit: number): Promise<LoggedEvent[]> {
    if (!this.#covers(after) && this.tip - after <= RECENT) await this.#fill()
    const page = this.#covers(after) ? this.#slice(after, limit) : await this.#olderPage(after, limit)
    if (page[0]?.seq !== after + 1) throw new Resync()
    return page
  }

  /**
   * Pages end at multiples of the limit, so that followers that started at different positions soon read the
   * same pages.
   */
  #olderPage(after: number, limit: number): Promise<LoggedEvent[]> {
    const known = this.#pages.get(after)
    if (known) return known
    const page = this.#readAfter(this.stream, after, limit - (after % limit))
    this.#pages.set(after, page)
    page.catch(() => this.#pages.delete(after))
    const [oldest = after] = this.#pages.keys()
    if (this.#pages.size > PAGES_KEPT) this.#pages.delete(oldest)
    return page
  }

  /** As `page`, if the rows are in memory; otherwise null. */
  pageInMemory(after: number, limit: number): LoggedEvent[] | null {
    return this.#covers(after) ? this.#slice(after, limit) : null
  }

  async #read(from: number): Promise<void> {
    this.#reading = true
    let tip = from
    try {
      do {
        this.#again = false
        const rows = await this.#readAfter(this.stream, tip, PAGE)
        const [first] = rows
        if (!first) continue
        if (first.seq !== tip + 1) throw new Resync()
        tip += rows.length
        this.#tip = tip
        this.#listener.onRead(rows)
        this.#recent = [...this.#recent, ...rows].slice(-RECENT)
        this.#again ||= rows.length === PAGE
        await this.#wakeFollowers()
      } while (this.#again)
    } catch (error) {
      // Only a lost position is fatal; any other failure is retried at the next poll of the heads.
      if (error instanceof Resync) this.fail(error)
      else this.#listener.report(error)
    } finally {
      this.#reading = false
    }
  }

  async #wakeFollowers(): Promise<void> {
    let woken = 0
    for (const follower of [...this.#followers]) {
      follower.wake()
      woken += 1
      if (woken % WOKEN_AT_ONCE === 0) await otherWorkDone()
    }
  }

  #covers(after: number): boolean {
    const [first] = this.#recent
    return first !== undefined && after >= first.seq - 1
  }

  #slice(after: number, limit: number): LoggedEvent[] {
    const start = after + 1 - (this.#recent[0]?.seq ?? 0)
    return this.#recent.slice(start, start + limit)
  }

  /** Reads the rows just before the tail, once for all followers that reconnect slightly behind. */
  #fill(): Promise<void> {
    this.#filling ??= this.#readBefore(this.tip).finally(() => {
      this.#filling = null
    })
    return this.#filling
  }

  async #readBefore(tip: number): Promise<void> {
    const rows = await this.#readAfter(this.stream, Math.max(0, tip - RECENT), RECENT)
    // The tail may have advanced meanwhile; the rows it has now follow these.
    const start = this.#recent[0]?.seq ?? this.tip + 1
    // Below the floor of a stream, rows are missing in between.
    const before = withoutGaps(rows.filter((row) => row.seq < start))
    const joins = before.length > 0 && before.at(-1)?.seq === start - 1
    if (joins) this.#recent = [...before, ...this.#recent].slice(-RECENT)
  }
}

/** The consecutive rows at the end of these. */
function withoutGaps(rows: readonly LoggedEvent[]): LoggedEvent[] {
  const gap = rows.findLastIndex(({ seq }, n) => n > 0 && rows[n - 1]?.seq !== seq - 1)
  return rows.slice(Math.max(gap, 0))
}
