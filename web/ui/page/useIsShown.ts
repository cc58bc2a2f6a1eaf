import { useCallback, useEffect, useRef } from 'react'

/** Whether the component is still mounted, for code that runs when a late answer arrives. */
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
