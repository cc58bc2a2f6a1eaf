import { useEffect, useEffectEvent, useRef } from 'react'
import { useEarliestToday } from '../ui/useNow.ts'
import { useIsOnline } from './useIsOnline.ts'

/** By then, the server has begun the day too, however inexactly its time is known. */
const READ_AFTER_MS = 3_000
/** All windows notice it in the same second, and need not ask in the same second. */
const SPREAD_OVER_MS = 30_000

/**
 * Calls back soon after a day has ended in every time zone: orders become overdue then, without an event. For a day that
 * ended while the page slept or had no network, it does so afterwards.
 */
export function useNewDay(readAgain: () => void): void {
  const today = useEarliestToday()
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
