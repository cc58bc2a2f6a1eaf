import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

const INTERVAL_MS = 400

/**
 * Calls back at most once per interval, however often it is triggered, for work that many events in a row would
 * otherwise repeat. A steady stream of triggers does not delay it further.
 */
export function useThrottled(callback: () => void, intervalMs = INTERVAL_MS): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const run = useEffectEvent(callback)
  const due = useRef<() => void>(undefined)
  useEffect(() => {
    due.current = () => {
      timer.current = undefined
      run()
    }
    return () => clearTimeout(timer.current)
  }, [])
  return useCallback(() => {
    if (timer.current === undefined) timer.current = setTimeout(() => due.current?.(), intervalMs)
  }, [intervalMs])
}
