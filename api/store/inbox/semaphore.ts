interface Semaphore {
  /** Resolves when a slot is free, in the order of the calls. */
  take(): Promise<void>
  give(): void
}

/** Limits how many tasks run at the same time. */
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
