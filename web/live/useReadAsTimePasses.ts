import { useEffect, useEffectEvent } from 'react'
import { onReturn } from '../ui/useRetries.ts'

/**
 * Calls back at this interval while the page is looked at, and when someone returns to it: what depends on how long ago
 * something was, or how soon it will be, changes without an event. Not while the interval is null.
 */
export function useReadAsTimePasses(intervalMs: number | null, readAgain: () => void): void {
  const read = useEffectEvent(readAgain)
  useEffect(() => {
    if (intervalMs === null) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) read()
    }, intervalMs)
    const stop = onReturn(() => read())
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [intervalMs])
}
