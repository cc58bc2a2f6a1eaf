import { useEffect, useEffectEvent, useRef } from 'react'

const FIRST_MS = 2_000
const LONGEST_MS = 15_000

/**
 * While something has failed: retries when the network comes back, when the page becomes visible again, and
 * periodically with growing intervals.
 */
export function useRetries(hasFailed: boolean, retry: () => void): void {
  const tries = useRef(0)
  const again = useEffectEvent(() => {
    tries.current += 1
    retry()
  })
  useEffect(() => {
    if (!hasFailed) {
      // If this state lasts, loading has recovered: during a retry, it does not count as failed either.
      const calm = setTimeout(() => (tries.current = 0), LONGEST_MS)
      return () => clearTimeout(calm)
    }
    const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries.current, 10))
    const timer = setTimeout(() => again(), wait)
    const stop = onReturn(() => again())
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [hasFailed])
}

/**
 * Calls back when the network comes back and when the page becomes visible again; returns a function that
 * stops it.
 */
export function onReturn(then: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') then()
  }
  window.addEventListener('online', then)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    window.removeEventListener('online', then)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
