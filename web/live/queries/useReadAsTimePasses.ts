import { useEffect, useEffectEvent } from 'react'
import { onReturn } from '../../ui/server/useRetries.ts'

/**
 * Calls back at this interval while the page is visible, and when the user returns to it: values that depend
 * on the time since or until an event change by themselves. Not while the interval is null.
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
