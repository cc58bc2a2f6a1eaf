import { useEffect, useEffectEvent, useRef } from 'react'
import { useIsOnline } from './useIsOnline.ts'

/** By then, the server has begun the day too, however inexactly its time is known. */
const READ_AFTER_MS = 3_000
/** All windows notice it in the same second, and need not ask in the same second. */
const SPREAD_OVER_MS = 30_000

/**
 * Calls back soon after another day has begun: what depends on the date changes then, without an event. For a day that
 * began while the page slept or had no network, it does so afterwards.
 */
export function useNewDay(today: string, readAgain: () => void): void {
  const isOnline = useIsOnline()
  const read = useRef(today)
  const begin = useEffectEvent(readAgain)
  useEffect(() => {
    if (today === read.current || !isOnline) return undefined
    const timer = setTimeout(
      () => {
        read.current = today
        begin()
      },
      READ_AFTER_MS + Math.random() * SPREAD_OVER_MS,
    )
    return () => clearTimeout(timer)
  }, [today, isOnline])
}
