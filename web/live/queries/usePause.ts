import { useCallback, useEffect, useRef } from 'react'

/**
 * A pause after a request that was expensive for the server, as long as `asked` is the same: another list
 * need not wait for it.
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
