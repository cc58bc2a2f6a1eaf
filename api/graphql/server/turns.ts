/** After this time, the next one no longer waits. */
const LONGEST_MS = 10_000

let last = 0

/** Now, on a clock that only says what came first: later than every moment before. */
export const moment = (): number => ++last

/** Ends a turn; everything sent in it had been read by the given moment. */
type EndTurn = (readBy: number) => void

/** The turns of the subscriptions of one connection: one at a time, first come, first served. */
export class Turns {
  #readBy = moment()
  #busy = false
  readonly #waiting: (() => void)[] = []

  /**
   * Everything that was sent had been read by this moment. What is sent next must be read later, or the screen could go
   * back to older data.
   */
  get readBy(): number {
    return this.#readBy
  }

  /** What is sent from now on must also be read from now on. */
  renew(): void {
    this.#readBy = moment()
  }

  /** Starts the work when it is its turn: now, if nobody else's is. */
  run(work: (end: EndTurn) => void): void {
    const begin = () => {
      let ended = false
      work((readBy) => {
        if (ended) return
        ended = true
        this.#readBy = Math.max(this.#readBy, readBy)
        const next = this.#waiting.shift()
        if (next) next()
        else this.#busy = false
      })
    }
    if (this.#busy) this.#waiting.push(begin)
    else {
      this.#busy = true
      begin()
    }
  }

  /** Resolves when it is the caller's turn, to a function that ends it; what was sent in it was also read in it. */
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
