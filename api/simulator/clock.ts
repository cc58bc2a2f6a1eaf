/** Time as the simulated store has it. */
export interface Clock {
  now(): Date
  /** Runs the task once this clock has reached the instant (epoch ms); returns how to call it off. */
  at(instant: number, task: () => void | Promise<void>): () => void
  /**
   * Moves the clock forward and runs, in their order, the tasks that become due; resolves when all of them are done. A
   * task must not wait for `advance` itself: that waits for the task.
   */
  advance(ms: number): Promise<void>
  /** Calls everything off. */
  stop(): void
}

interface Due {
  readonly instant: number
  readonly task: () => void | Promise<void>
}

/** The longest delay that a timer can take. */
const LONGEST_TIMER = 2_147_483_647

/**
 * A clock that a test, or whoever looks at the store's page, can move forward. It stands still between moves; one that
 * `flows` also follows this machine's.
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
    // Nobody moved this clock who could be told of a task that fails.
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
    // A task that fails is its caller's to hear of; the clock goes on.
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
