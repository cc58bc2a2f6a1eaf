/** The page may have been suspended during a run, so the measured duration is capped. */
const LONGEST_SPREAD_MS = 5_000

type Throttled = {
  trigger: () => void
  stop: () => void
}

/**
 * Calls `run` at most once per interval, and never twice at the same time: triggers during a run cause one
 * more run afterwards. A steady stream of triggers does not delay it further.
 *
 * An event that reaches a thousand windows at once makes all of them ask the server. So each window also
 * waits a random part of the interval, and a random part of the duration of its last run: the slower the
 * server, the more the requests spread out.
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
