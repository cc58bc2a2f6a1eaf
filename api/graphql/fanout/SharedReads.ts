import { LOST_AFTER_MS } from '../../inTime.ts'
import { moment } from '../live/turns.ts'

/** An event, by its position among those that are read in the same way. */
interface EventPlace {
  readonly lane: string
  readonly seq: number
}

interface Read<T> {
  readonly begunAt: number
  /** Whether it was repeated because its result did not arrive. */
  isLost: boolean
  outcome: Outcome<T> | null
  /** When it ended, by `performance.now()`. */
  endedAt: number
  readonly waiting: ((outcome: Outcome<T>) => void)[]
}

/** The result of a read, and the time by which it had been read. */
interface Outcome<T> {
  readonly value: T
  readonly readBy: number
}

/** Must not fail. Can check whether it was repeated meanwhile, so that nobody waits for it anymore. */
type StartRead<T> = (isLost: () => boolean) => Promise<T>

/**
 * A call whose known result was read too early, and for which subscribers slightly behind will read again.
 */
interface Postponed<T> {
  readonly place: EventPlace
  readonly after: number
  /** By `performance.now()`. */
  readonly since: number
  readonly read: StartRead<T>
  readonly receive: (outcome: Outcome<T>) => void
}

/** How many events behind another subscriber may be for a call to wait for it. */
const WITHIN = 200
/** How long a subscriber may take from a read to its next event. */
const PAUSE_MS = 50
/**
 * Calls wait at most this long: subscribers behind them might never arrive, or keep returning to the same
 * event.
 */
const LONGEST_MS = 5_000

/**
 * Reads that many subscribers wait for, each done once. Results are kept for later subscribers, within a
 * total size; a call may reject a result that was read too early. A read that does not return is repeated.
 *
 * Many subscribers may return at once, each with events to catch up on and each rejecting earlier results. If
 * each of them read from its own position, none could use another's reads: those of subscribers ahead are too
 * early for those behind. So a subscriber ahead waits for those slightly behind, and uses their reads from
 * then on.
 */
export class SharedReads<T> {
  readonly #reads = new Map<string, Read<T>>()
  readonly #postponed = new Map<string, Postponed<T>[]>()
  readonly #most: number
  readonly #sizeOf: (value: T) => number
  #size = 0
  #looksLater = false

  /** @param most the total size of the results that are kept */
  constructor(most: number, sizeOf: (value: T) => number) {
    this.#most = most
    this.#sizeOf = sizeOf
  }

  /** Calls back with a result whose read began after this time: at once if there is one. */
  get(place: EventPlace, after: number, read: StartRead<T>, receive: (outcome: Outcome<T>) => void): void {
    const key = keyOf(place)
    const known = this.#reads.get(key)
    if (!known) return join(this.#begin(key, read), receive)
    if (known.begunAt > after) return join(known, receive)
    if (!this.#isComing(place, after)) return join(this.#begin(key, read), receive)
    const others = this.#postponed.get(key)
    const one = { place, after, since: performance.now(), read, receive }
    if (others) others.push(one)
    else this.#postponed.set(key, [one])
    this.#lookLater()
  }

  /** Whether subscribers slightly behind are reading late enough for this call, and will reach this event. */
  #isComing({ lane, seq }: EventPlace, after: number): boolean {
    const since = performance.now() - PAUSE_MS
    for (let behind = seq - 1; behind >= seq - WITHIN; behind--) {
      const read = this.#reads.get(keyOf({ lane, seq: behind }))
      if (read && read.begunAt > after && (!read.outcome || read.endedAt > since)) return true
    }
    return false
  }

  #lookLater(): void {
    if (this.#looksLater) return
    this.#looksLater = true
    setTimeout(() => {
      this.#looksLater = false
      this.#look()
    }, PAUSE_MS)
  }

  /** Reads for postponed calls that no subscriber behind will reach anymore. */
  #look(): void {
    const byPlace = [...this.#postponed.values()]
      .flatMap(([one]) => one ?? [])
      .sort((one, other) => one.place.seq - other.place.seq)
    const longAgo = performance.now() - LONGEST_MS
    const behind = new Map<string, number>()
    for (const { place, after, since, read } of byPlace) {
      const { lane, seq } = place
      // The call furthest behind reads first and its subscriber reaches the others' events later, so that few
      // positions have to be searched however many wait.
      const follows = seq - (behind.get(lane) ?? -Infinity) <= WITHIN
      behind.set(lane, seq)
      if (since < longAgo || !(follows || this.#isComing(place, after))) this.#begin(keyOf(place), read)
    }
    if (this.#postponed.size > 0) this.#lookLater()
  }

  /** @param patienceMs how long to wait for the result before the read is repeated on another connection */
  #begin(key: string, read: StartRead<T>, patienceMs = LOST_AFTER_MS): Read<T> {
    this.#forget(key)
    const waiting = (this.#postponed.get(key) ?? []).map(({ receive }) => receive)
    this.#postponed.delete(key)
    const one: Read<T> = { begunAt: moment(), isLost: false, outcome: null, endedAt: 0, waiting }
    this.#reads.set(key, one)
    const lost = setTimeout(() => this.#readAgain(key, one, read, patienceMs), patienceMs).unref()
    void this.#finish(key, one, read, lost)
    return one
  }

  /** Serves the calls waiting for a lost read with a later one; the lost result is discarded. */
  #readAgain(key: string, lost: Read<T>, read: StartRead<T>, patienceMs: number): void {
    lost.isLost = true
    const waiting = lost.waiting.splice(0)
    const known = this.#reads.get(key)
    // At growing intervals: during an outage, each of these reads occupies a connection for minutes.
    const later = known && known !== lost ? known : this.#begin(key, read, 2 * patienceMs)
    for (const receive of waiting) join(later, receive)
  }

  async #finish(key: string, one: Read<T>, read: StartRead<T>, lost: NodeJS.Timeout): Promise<void> {
    const outcome = { value: await read(() => one.isLost), readBy: moment() }
    clearTimeout(lost)
    one.outcome = outcome
    one.endedAt = performance.now()
    if (this.#reads.get(key) === one) this.#keep(outcome.value)
    for (const receive of one.waiting.splice(0)) receive(outcome)
  }

  #keep(value: T): void {
    this.#size += this.#sizeOf(value)
    for (const [key, { outcome }] of this.#reads) {
      if (this.#size <= this.#most) return
      if (outcome) this.#forget(key)
    }
  }

  #forget(key: string): void {
    const outcome = this.#reads.get(key)?.outcome
    if (outcome) this.#size -= this.#sizeOf(outcome.value)
    this.#reads.delete(key)
  }
}

const keyOf = ({ lane, seq }: EventPlace): string => `${lane} ${seq}`

function join<T>(read: Read<T>, receive: (outcome: Outcome<T>) => void): void {
  if (read.outcome) receive(read.outcome)
  else read.waiting.push(receive)
}
