import { TooCostly } from './readAnswer.ts'

/** The page size of a query: halved permanently whenever the store finds it too costly. */
export class PageSize {
  #size: number

  constructor(size: number) {
    this.#size = size
  }

  /** @throws TooCostly if even a page of one is too costly */
  async ask<Result>(question: (size: number) => Promise<Result>): Promise<Result> {
    for (;;) {
      const size = this.#size
      try {
        return await question(size)
      } catch (error) {
        if (!(error instanceof TooCostly) || size === 1) throw error
        // A concurrent query may already have halved it.
        this.#size = Math.min(this.#size, Math.floor(size / 2))
      }
    }
  }
}
