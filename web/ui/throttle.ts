/** A page may have been suspended during a run. */
const LONGEST_SPREAD_MS = 5_000

type Throttled = {
  trigger: () => void
  stop: () => void
}

/**
 * Runs what is triggered at most once per interval, and never twice at the same time: what is triggered meanwhile runs
 * once more afterwards. A steady stream of triggers does not delay it further.
 *
 * An event that reaches a thousand windows at once makes all of them ask the server. So each waits a random part of the
 * interval longer, and a random part of what its last run took: the slower the server answers, the further apart they
 * ask.
 */
export function throttle(run: () => Promise<void>, intervalMs: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let triggeredMeanwhile = false
  let tookMs = 0
  let stopped = false

  const start = async () => {
    timer = undefined
    running = true
    const startedAt = performance.now()
    await run()
    tookMs = Math.min(LONGEST_SPREAD_MS, performance.now() - startedAt)
    running = false
    if (!triggeredMeanwhile) return
    triggeredMeanwhile = false
    trigger()
  }
  const trigger = () => {
    if (running) triggeredMeanwhile = true
    else if (!stopped)
      timer ??= setTimeout(() => void start(), intervalMs + Math.random() * (intervalMs + tookMs))
  }
  return {
    trigger,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
