import { useEffect, useState } from 'react'

/**
 * Becomes true this long after the component was mounted: for a loading state, which would only flicker
 * before a fast answer, and for parts that the page can do without at first.
 */
export function useDelayed(ms: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}
