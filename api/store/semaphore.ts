export interface Semaphore {
  /** Resolves when one is free, in the order of asking. */
  take(): Promise<void>
  give(): void
}

/** Lets so many work at the same time. */
export function semaphore(count: number): Semaphore {
  let free = count
  const waiting: (() => void)[] = []
  return {
    take() {
      if (free === 0) return new Promise((resolve) => waiting.push(resolve))
      free--
      return Promise.resolve()
    },
    give() {
      const next = waiting.shift()
      if (next) next()
      else free++
    },
  }
}
