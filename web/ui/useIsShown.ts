import { useCallback, useEffect, useRef } from 'react'

/** Whether the component is still mounted, for what an answer causes that arrives later. */
export function useIsShown(): () => boolean {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return useCallback(() => shown.current, [])
}
