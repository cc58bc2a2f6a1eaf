import { useCallback, useEffect, useRef } from 'react'

/**
 * A pause after something that cost the server much, for as long as the same is `asked`: another list need not wait for
 * what the last one has cost.
 */
export function usePause(asked: string): (ms: number) => Promise<void> {
  const current = useRef<{ readonly of: string; readonly end: () => void }>(undefined)
  useEffect(() => {
    if (current.current && current.current.of !== asked) current.current.end()
  }, [asked])
  return useCallback(
    (ms) =>
      new Promise((resolve) => {
        current.current = { of: asked, end: resolve }
        setTimeout(resolve, ms)
      }),
    [asked],
  )
}
