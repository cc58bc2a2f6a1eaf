/** After this time, the next caller no longer waits. */
const LONGEST_MS = 10_000

/** A mutex: one at a time, first come, first served. */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  /** Resolves when it is the caller's turn, to a function that ends the turn. */
  async take(): Promise<() => void> {
    const before = this.#last
    let end = (): void => undefined
    this.#last = new Promise((resolve) => {
      end = resolve
    })
    await before
    const tooLong = setTimeout(end, LONGEST_MS).unref()
    return () => {
      clearTimeout(tooLong)
      end()
    }
  }
}
