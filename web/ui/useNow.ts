import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const tell of listeners) tell()
  }, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function current(): number {
  // Nobody keeps the clock while no one listens, so the first reader must not get an old time. Yet two readings in a row
  // have to agree, or React takes the clock for a loop.
  if (timer === undefined && Math.abs(Date.now() - now) >= 1_000) now = Date.now()
  return now
}

/** The current time in milliseconds, once a second; one timer for however many countdowns a page has. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, current)
}

/** Whether an instant has come; unlike `useNow` it draws nothing anew until then. Milliseconds since 1970. */
export function usePassed(instant: number): boolean {
  return useSyncExternalStore(subscribe, () => current() >= instant)
}
