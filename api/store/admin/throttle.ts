import { StoreFailure } from '../../usecases/storeApi/ports.ts'

/** The store's report of the remaining budget: points, and points per second. */
export interface ThrottleStatus {
  readonly maximumAvailable: number
  readonly currentlyAvailable: number
  readonly restoreRate: number
}

export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

/** Schedules one shop's calls: in order, two at a time, and none before the budget covers it. */
interface Throttle {
  /** Resolves at the caller's turn. `again`: it already had its turn, so it goes before all others. */
  turn(cost: number, again: boolean): Promise<Turn>
  learn(status: ThrottleStatus): void
}

interface Turn {
  /**
   * The store throttled this call: no further calls until the budget covers it, and for at least a second.
   */
  throttled(cost: number, atLeastMs: number): void
  end(): void
}

interface Deps {
  /** A monotonic clock in milliseconds, which does not change when the time of day is set. */
  readonly clock: () => number
  readonly sleep: Sleep
  readonly random: () => number
  readonly signal: AbortSignal
}

const AT_ONCE = 2
const SHORTEST_PAUSE_MS = 1_000
/** A late or wrong report must not stop all calls for an hour. */
const LONGEST_PAUSE_MS = 60_000
const JITTER_MS = 500

interface Waiting {
  readonly cost: number
  readonly begin: (turn: Turn) => void
  readonly fail: (error: unknown) => void
}

export function throttle({ clock, sleep, random, signal }: Deps): Throttle {
  const queue: Waiting[] = []
  let underWay = 0
  /** The expected cost of running calls, which the store has not reported yet. */
  let reserved = 0
  let known: (ThrottleStatus & { readonly at: number }) | null = null
  let notBefore = 0
  let serving = false

  /** @returns the estimated number of points available */
  function available(): number {
    if (!known) return Number.POSITIVE_INFINITY
    const restored = ((clock() - known.at) / 1000) * known.restoreRate
    return Math.min(known.maximumAvailable, known.currentlyAvailable + restored) - reserved
  }

  function untilAffordable(cost: number): number {
    if (!known) return 0
    const missing = Math.min(cost, known.maximumAvailable) - available()
    return missing > 0 ? Math.min((missing / known.restoreRate) * 1000, LONGEST_PAUSE_MS) : 0
  }

  async function serve(): Promise<void> {
    if (serving) return
    serving = true
    try {
      for (let first = queue[0]; first && underWay < AT_ONCE; first = queue[0]) {
        const wait = Math.max(notBefore - clock(), untilAffordable(first.cost))
        // By then another call may be first in line, and the store may have reported its budget.
        if (wait > 0) await sleep(Math.ceil(wait), signal)
        else begin(queue.shift() ?? first)
      }
    } catch (error) {
      for (const waiting of queue.splice(0)) waiting.fail(signal.aborted ? stopped() : error)
    } finally {
      serving = false
    }
  }

  function begin({ cost, begin: go }: Waiting): void {
    let mine = cost
    const release = () => {
      reserved -= mine
      mine = 0
    }
    underWay++
    reserved += cost
    go({
      throttled(needed, atLeastMs) {
        release()
        const wait = Math.max(SHORTEST_PAUSE_MS, atLeastMs, untilAffordable(needed)) + random() * JITTER_MS
        notBefore = Math.max(notBefore, clock() + Math.min(wait, LONGEST_PAUSE_MS))
      },
      end() {
        release()
        underWay--
        void serve()
      },
    })
  }

  return {
    turn(cost, again) {
      if (signal.aborted) return Promise.reject(stopped())
      return new Promise((resolve, reject) => {
        const waiting = { cost, begin: resolve, fail: reject }
        if (again) queue.unshift(waiting)
        else queue.push(waiting)
        void serve()
      })
    },
    learn(status) {
      known = { ...status, at: clock() }
    },
  }
}

export const stopped = () => new StoreFailure('unavailable', 'Loupe is shutting down')
