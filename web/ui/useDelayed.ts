import { useEffect, useState } from 'react'

const PATIENCE_MS = 400

/** Whether whoever waits has waited for a while: what comes at once needs no word of waiting, which would only flicker. */
export function useDelayed(): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return slow
}
