/** After this time, the next turn no longer waits. */
const LONGEST_MS = 10_000
/** Turns of others that those of `runLast` wait for at most. */
const MOST_BEFORE_LAST = 100

let last = 0

/** The current value of a monotonic counter: later than every value before. */
export const moment = (): number => ++last

/** Ends a turn; everything sent in it had been read by the given moment. */
type EndTurn = (readBy: number) => void

/** The turns of the subscriptions of one connection: one at a time, first come, first served, apart from `runLast`. */
export class Turns {
  #readBy = moment()
  #busy = false
  readonly #waiting: (() => void)[] = []
  readonly #last: (() => void)[] = []
  /** Turns since one of `#last` began waiting. */
  #before = 0

  /**
   * Everything that was sent had been read by this moment. The next data must be read later, or the screen
   * could return to older data.
   */
  get readBy(): number {
    return this.#readBy
  }

  /** Data sent from now on must also be read from now on. */
  renew(): void {
    this.#readBy = moment()
  }

  /** Starts the work in its turn: now, if no other turn is running. */
  run(work: (end: EndTurn) => void): void {
    this.#waiting.push(() => this.#begin(work))
    if (this.#busy) return
    this.#busy = true
    this.#next()
  }

  /**
   * Starts the work when no other turn is waiting, including those that start at the same time; after a hundred other
   * turns at the latest, because others may catch up on thousands of events.
   */
  runLast(work: (end: EndTurn) => void): void {
    this.#last.push(() => this.#begin(work))
    if (this.#busy) return
    this.#busy = true
    queueMicrotask(() => this.#next())
  }

  #begin(work: (end: EndTurn) => void): void {
    let ended = false
    work((readBy) => {
      if (ended) return
      ended = true
      this.#readBy = Math.max(this.#readBy, readBy)
      this.#next()
    })
  }

  #next(): void {
    const isLastDue = this.#waiting.length === 0 || this.#before >= MOST_BEFORE_LAST
    const waited = isLastDue ? this.#last.shift() : undefined
    this.#before = waited || this.#last.length === 0 ? 0 : this.#before + 1
    const next = waited ?? this.#waiting.shift()
    if (next) next()
    else this.#busy = false
  }

  /** Resolves at the caller's turn, to a function that ends it; data sent in the turn was also read in it. */
  take(): Promise<() => void> {
    return new Promise((resolve) => {
      this.run((end) => {
        const tooLong = setTimeout(() => end(moment()), LONGEST_MS).unref()
        resolve(() => {
          clearTimeout(tooLong)
          end(moment())
        })
      })
    })
  }
}

const ofConnections = new WeakMap<object, Turns>()

/** The turns of a connection, which is identified by its caller lookup. */
export function turnsOf(connection: object): Turns {
  const turns = ofConnections.get(connection) ?? new Turns()
  ofConnections.set(connection, turns)
  return turns
}
