/** Whoever has not finished by then holds nobody up any longer. */
const LONGEST_MS = 10_000

/** One at a time, in the order in which they came. */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  /** Resolves once it is the caller's turn, to what ends it. */
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
