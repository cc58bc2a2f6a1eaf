export interface Throttled {
  /** Something is to be done: at once, or so long after the last time. */
  due(): void
  /** Does at once what is still to be done, and waits for it. */
  now(): Promise<void>
}

/** Does something once for all that asked for it meanwhile, and not more often than that. It must not reject. */
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
