import { TooCostly } from './readAnswer.ts'

/** How much is asked for at once: halved whenever the store finds it too costly, and for good. */
export class PageSize {
  #size: number

  constructor(size: number) {
    this.#size = size
  }

  /** @throws TooCostly where even one is too much */
  async ask<Result>(question: (size: number) => Promise<Result>): Promise<Result> {
    for (;;) {
      const size = this.#size
      try {
        return await question(size)
      } catch (error) {
        if (!(error instanceof TooCostly) || size === 1) throw error
        // Another question may have halved it in the meantime.
        this.#size = Math.min(this.#size, Math.floor(size / 2))
      }
    }
  }
}
