import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { throttle } from './throttle.ts'

const INTERVAL_MS = 400

/**
 * Calls back once for many triggers in a row, as `throttle` does. If the callback returns a promise, the next
 * call waits for it, so an older answer cannot overwrite a newer one; failures are left to the callback's own
 * query.
 */
export function useThrottled(callback: () => unknown, intervalMs = INTERVAL_MS): () => void {
  const run = useEffectEvent(callback)
  const throttled = useRef<ReturnType<typeof throttle>>(undefined)
  useEffect(() => {
    const own = throttle(async () => {
      try {
        await run()
      } catch {
        // The next event or visit calls again.
      }
    }, intervalMs)
    throttled.current = own
    return own.stop
  }, [intervalMs])
  return useCallback(() => throttled.current?.trigger(), [])
}
