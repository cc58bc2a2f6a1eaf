import { moment } from '../server/turns.ts'

interface Read<T> {
  readonly begunAt: number
  outcome: Outcome<T> | null
  waiting: ((outcome: Outcome<T>) => void)[]
}

/** What a read gave, and the moment by which it had been read. */
interface Outcome<T> {
  readonly value: T
  readonly readBy: number
}

/**
 * Reads that many wait for, each done once. A result is kept for those who come to it a little later, within a total
 * size; anyone may refuse a result that was read too early.
 */
export class SharedReads<T> {
  readonly #reads = new Map<string, Read<T>>()
  readonly #most: number
  readonly #sizeOf: (value: T) => number
  #size = 0

  /** @param most the total size of the results that are kept */
  constructor(most: number, sizeOf: (value: T) => number) {
    this.#most = most
    this.#sizeOf = sizeOf
  }

  /** Calls back with a result whose read began after a moment: at once if there is one. `read` must not fail. */
  get(key: string, after: number, read: () => Promise<T>, receive: (outcome: Outcome<T>) => void): void {
    const known = this.#reads.get(key)
    const one = known && known.begunAt > after ? known : this.#begin(key, read)
    if (one.outcome) receive(one.outcome)
    else one.waiting.push(receive)
  }

  #begin(key: string, read: () => Promise<T>): Read<T> {
    this.#forget(key)
    const one: Read<T> = { begunAt: moment(), outcome: null, waiting: [] }
    this.#reads.set(key, one)
    void this.#finish(key, one, read)
    return one
  }

  async #finish(key: string, one: Read<T>, read: () => Promise<T>): Promise<void> {
    const outcome = { value: await read(), readBy: moment() }
    one.outcome = outcome
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
