import { useEffect } from 'react'

const QUIET_AFTER_MS = 1_500

/**
 * Loads what this part of a page needs once somebody acts on it, in the quiet moment after it has been painted. That
 * it fails does no harm: it is asked for again when it is needed. `load` must be the same function on every render.
 */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const quiet = setTimeout(() => void load().catch(() => undefined), QUIET_AFTER_MS)
    return () => clearTimeout(quiet)
  }, [load])
}
