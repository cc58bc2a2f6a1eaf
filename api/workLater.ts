interface LaterWork {
  /** Runs the work after the current response; errors are reported. */
  start(work: () => Promise<unknown>): void
  /** Resolves when all started work is done. */
  finished(): Promise<void>
}

/** Work whose result nobody waits for, except the server when it stops. */
export function workLater(report: (error: unknown) => void): LaterWork {
  const pending = new Set<Promise<void>>()
  return {
    start(work) {
      const done = new Promise<void>((resolve) => {
        setImmediate(() => {
          work().catch(report).finally(resolve)
        })
      }).finally(() => pending.delete(done))
      pending.add(done)
    },
    async finished() {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}
