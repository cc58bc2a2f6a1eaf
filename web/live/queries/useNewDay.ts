import { useEffect, useEffectEvent, useRef } from 'react'
import { useIsOnline } from '../connection/useIsOnline.ts'

/** By this time, the server has begun the day too, even if its time is only known approximately. */
const READ_AFTER_MS = 3_000
/** All windows notice the new day in the same second, so their requests are spread out. */
const SPREAD_OVER_MS = 30_000

/**
 * Calls back soon after a new day has begun: values that depend on the date change then, without an event. If
 * the day began while the page slept or had no network, it calls back afterwards.
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
