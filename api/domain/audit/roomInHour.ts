import { HOUR } from '../calendar.ts'

/** What somebody has done in this hour. Asked first, and told only of what was done, so that no failure takes room. */
export interface RoomInHour {
  /** Whether there is room for it: always for the first of its kind. */
  has(by: string, what: string, now: Date): boolean
  take(by: string, what: string, now: Date): void
  /** How long until there is room again. */
  secondsLeft(now: Date): number
}

/**
 * Room for `most` things of each caller in an hour, and for the first of each kind however many there were, so that
 * repetitions can fill no log and yet hide nothing. Memory is bounded by the kinds, and by callers that exist.
 *
 * Each process counts for itself, so with several there is room for as many times more. That still is a bound, which is
 * all that a log needs: nobody is let in by it, so it need not be exact as the limits of attempts are. Counting together
 * would cost a write for each repetition, which this is there to avoid.
 */
export function roomInHour(most: number, mostKinds = 1_000): RoomInHour {
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
