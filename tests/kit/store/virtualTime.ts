/** Time that passes only by waiting for it. */
export function virtualTime(from = '2026-11-20T12:00:00Z') {
  let at = Date.parse(from)
  const slept: number[] = []
  return {
    now: () => new Date(at),
    /** The waiting times, in milliseconds. */
    slept,
    pass: (ms: number) => {
      at += ms
    },
    sleep: (ms: number, signal: AbortSignal): Promise<void> => {
      if (signal.aborted) return Promise.reject(new Error('aborted'))
      slept.push(ms)
      at += ms
      return Promise.resolve()
    },
  }
}
