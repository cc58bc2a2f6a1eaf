import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

const SOON_MS = 400

/**
 * Calls back once, a moment after it was first asked to: for whatever many events in a row would otherwise have done over and
 * over. However fast they come, it is done at least so often.
 */
export function useThrottled(callback: () => void): () => void {
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
    timer.current ??= setTimeout(() => due.current?.(), SOON_MS)
  }, [])
}
