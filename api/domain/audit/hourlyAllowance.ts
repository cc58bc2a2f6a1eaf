import { HOUR } from '../calendar.ts'

/**
 * Limits how often callers do something per hour. Check with `has`, and count with `take` only what was done,
 * so that failures do not count.
 */
export interface HourlyAllowance {
  /** Whether the limit allows it: always the first of its kind. */
  has(by: string, what: string, now: Date): boolean
  take(by: string, what: string, now: Date): void
  /** How long until the next hour. */
  secondsLeft(now: Date): number
}

/**
 * Allows each caller `most` actions per hour, and always the first of each kind, so that repetitions cannot
 * fill a log, yet hide nothing. Memory is bounded by the number of kinds, and of callers that exist.
 *
 * Each process counts for itself, so with several processes the limit is a multiple. It still bounds how fast a log
 * grows, which is its only purpose: unlike the limits of attempts, it protects no account. Counting together would
 * cost a write for each repetition, which this is there to avoid.
 */
export function hourlyAllowance(most: number, mostKinds = 1_000): HourlyAllowance {
  const done = new Map<string, { times: number; readonly kinds: Set<string> }>()
  let hour = 0
  function of(by: string, now: Date) {
    const current = Math.floor(now.getTime() / HOUR)
    if (current !== hour) done.clear()
    hour = current
    return done.get(by) ?? { times: 0, kinds: new Set<string>() }
  }
  return {
    has(by, what, now) {
      const { times, kinds } = of(by, now)
      return times < most || (!kinds.has(what) && kinds.size < mostKinds)
    },
    take(by, what, now) {
      const own = of(by, now)
      own.times++
      if (own.kinds.size < mostKinds) own.kinds.add(what)
      done.set(by, own)
    },
    secondsLeft: (now) => Math.ceil((HOUR - (now.getTime() % HOUR)) / 1_000),
  }
}
