import { useEffect } from 'react'

const QUIET_AFTER_MS = 1_500

/**
 * Loads the code that this part of a page needs next, when the browser is idle after painting. A failure does
 * no harm: the code is loaded again when needed. `load` must be the same function on every render.
 */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const quiet = setTimeout(() => void load().catch(() => undefined), QUIET_AFTER_MS)
    return () => clearTimeout(quiet)
  }, [load])
}
