/** The simulated store's time. */
export interface Clock {
  now(): Date
  /** Runs the task once this clock has reached the time (epoch ms); returns the function that cancels it. */
  at(instant: number, task: () => void | Promise<void>): () => void
  /**
   * Advances the clock and runs the due tasks in order; resolves when all of them are done. A task must not
   * await `advance` itself, because that waits for the task.
   */
  advance(ms: number): Promise<void>
  /** Cancels all tasks. */
  stop(): void
}

interface Due {
  readonly instant: number
  readonly task: () => void | Promise<void>
}

/** The longest delay of a JavaScript timer. */
const LONGEST_TIMER = 2_147_483_647

/**
 * A clock that tests and the store's page can advance. Otherwise it stands still, unless it
 * `flows`: then it also follows real time.
 */
export function virtualClock({ start, flows = false }: { start?: Date; flows?: boolean } = {}): Clock {
  const began = Date.now()
  let base = start?.getTime() ?? began
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()
  const waiting = new Set<Due>()

  const time = () => base + (flows ? Date.now() - began : 0)
  const next = (): Due | undefined => {
    let first: Due | undefined
    for (const due of waiting) if (!first || due.instant < first.instant) first = due
    return first
  }
  const arm = () => {
    clearTimeout(timer)
    const first = flows ? next() : undefined
    if (!first) return
    const delay = Math.min(Math.max(0, first.instant - time()), LONGEST_TIMER)
    // Nobody advanced the clock, so there is no caller to report a failed task to.
    timer = setTimeout(() => void advance(0).catch(console.error), delay)
    timer.unref()
  }
  const runUntil = async (target: number): Promise<void> => {
    const failures: unknown[] = []
    for (let due = next(); due && due.instant <= target; due = next()) {
      waiting.delete(due)
      base += Math.max(0, due.instant - time())
      try {
        await due.task()
      } catch (error) {
        failures.push(error)
      }
    }
    base += Math.max(0, target - time())
    arm()
    if (failures.length > 0) throw failures[0]
  }
  const advance = (ms: number): Promise<void> => {
    const done = turn.then(() => runUntil(time() + ms))
    // A failed task is reported to the caller; the clock continues.
    turn = done.catch(() => undefined)
    return done
  }

  return {
    now: () => new Date(time()),
    at(instant, task) {
      const due = { instant, task }
      waiting.add(due)
      arm()
      return () => {
        waiting.delete(due)
      }
    },
    advance,
    stop() {
      waiting.clear()
      clearTimeout(timer)
    },
  }
}
