import { useSyncExternalStore } from 'react'
import { type CalendarDate, earliestToday } from '../../../api/domain/calendar.ts'
import { serverNow, watchServerTime } from '../server/serverTime.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = serverNow()

function update() {
  now = serverNow()
  for (const notify of listeners) notify()
}
watchServerTime(update)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(update, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Whether the time has been read without listeners since the current task began. */
let isRead = false

function current(): number {
  // The time is not updated without listeners, so the first reader must not get an old one. But two
  // consecutive reads must agree, even if a second ends between them, or React suspects an infinite loop.
  if (timer === undefined && !isRead) {
    isRead = true
    queueMicrotask(() => {
      isRead = false
    })
    const newest = serverNow()
    if (Math.abs(newest - now) >= 1_000) now = newest
  }
  return now
}

/**
 * The result of `read` for the server's time (`serverNow`), evaluated once a second: all clocks of a page
 * share one timer. Rerenders only when the result changes.
 */
export function useFromNow<Value extends string | number | boolean | null>(
  read: (now: number) => Value,
): Value {
  return useSyncExternalStore(subscribe, () => read(current()))
}

/** The server's time, for countdowns: it rerenders every second. */
export const useNow = (): number => useFromNow((time) => time)

/** The beginning of the current minute in milliseconds, for displays that need not be exact to the second. */
export const useMinute = (): number => useFromNow((time) => time - (time % 60_000))

/**
 * The date that has begun in every time zone (`earliestToday`), by the server's time. When it changes, orders
 * that were expected the day before become overdue.
 */
export const useEarliestToday = (): CalendarDate => useFromNow((time) => earliestToday(new Date(time)))

/** The date in the viewer's time zone, by the server's time. */
export const useToday = (): string => useFromNow((time) => new Date(time).toDateString())

/**
 * Whether an instant (milliseconds since 1970) has passed; unlike `useNow`, it does not rerender until then.
 */
export const usePassed = (instant: number): boolean => useFromNow((time) => time >= instant)
