import { HOUR } from '../calendar.ts'

/** Whether to record this action of this caller. */
export type FirstInHour = (by: string, what: string, now: Date) => boolean

/**
 * Lets each action of a caller through once an hour, and only the first few different ones, so that nobody
 * can fill a log. Both limits bound the memory.
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
