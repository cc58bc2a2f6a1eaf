import { HOUR } from '../calendar.ts'

/** Told of something by somebody, whether it should be recorded. */
export type FirstInHour = (by: string, what: string, now: Date) => boolean

/**
 * Lets each thing through once an hour for each caller, and only the first things of each caller, so that nobody can
 * fill a log. Memory is bounded by both limits.
 */
export function firstInHour({ mostThings = 20, mostCallers = 10_000 } = {}): FirstInHour {
  const seen = new Map<string, Set<string>>()
  let hour = 0
  return (by, what, now) => {
    const current = Math.floor(now.getTime() / HOUR)
    if (current !== hour) seen.clear()
    hour = current
    const things = seen.get(by) ?? new Set<string>()
    if (things.has(what) || things.size >= mostThings || (things.size === 0 && seen.size >= mostCallers))
      return false
    seen.set(by, things.add(what))
    return true
  }
}
