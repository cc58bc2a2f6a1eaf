/** Time that passes only by waiting for it. */
export function virtualTime(from = '2026-11-20T12:00:00Z') {
  let at = Date.parse(from)
  let passed = 0
  const slept: number[] = []
  return {
    now: () => new Date(at),
    /** The waiting times, in milliseconds. */
    slept,
    /** How much time has passed, in milliseconds. */
    clock: () => passed,
    /** Sets the time of day by this much, while no time passes. */
    setBy: (ms: number) => {
      at += ms
    },
    pass: (ms: number) => {
      at += ms
      passed += ms
    },
    sleep: (ms: number, signal: AbortSignal): Promise<void> => {
      if (signal.aborted) return Promise.reject(new Error('aborted'))
      slept.push(ms)
      at += ms
      passed += ms
      return Promise.resolve()
    },
  }
}
