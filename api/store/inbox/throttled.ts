interface Throttled {
  /** Requests a run: now, or once the interval since the last run has passed. */
  due(): void
  /** Runs a pending task immediately and waits for it. */
  now(): Promise<void>
}

/** Runs a task once for all requests in the meantime, at most once per interval. The task must not reject. */
export function throttled(everyMs: number, work: () => Promise<unknown>): Throttled {
  let timer: NodeJS.Timeout | undefined
  let wanted = false
  let lastAt = -Infinity
  let doing: Promise<unknown> = Promise.resolve()

  function now(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (wanted) {
      wanted = false
      lastAt = performance.now()
      doing = doing.then(work)
    }
    return doing.then(() => undefined)
  }

  return {
    due() {
      wanted = true
      timer ??= setTimeout(() => void now(), Math.max(0, lastAt + everyMs - performance.now())).unref()
    },
    now,
  }
}
