import { useEffect, useState } from 'react'

const PATIENCE_MS = 400

/** Whether a short delay has passed, so that a fast answer shows no loading state, which would only flicker. */
export function useDelayed(): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return slow
}
