import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const notify of listeners) notify()
  }, 1_000)
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
  // The time is not updated without listeners, so the first reader must not get an old one. But two consecutive reads
  // must agree, even if a second ends between them, or React suspects an infinite loop.
  if (timer === undefined && !isRead) {
    isRead = true
    queueMicrotask(() => {
      isRead = false
    })
    if (Math.abs(Date.now() - now) >= 1_000) now = Date.now()
  }
  return now
}

/** The current time in milliseconds, updated once a second; all countdowns of a page share one timer. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, current)
}

/** The current minute's beginning in milliseconds, for what need not be exact to the second. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => current() - (current() % 60_000))
}

/** Whether an instant (milliseconds since 1970) has passed; unlike `useNow`, it does not rerender until then. */
export function usePassed(instant: number): boolean {
  return useSyncExternalStore(subscribe, () => current() >= instant)
}
