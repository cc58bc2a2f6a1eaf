import { useCallback, useRef } from 'react'
import { useIsShown } from '../../ui/page/useIsShown.ts'

/** Reads a screen's query again for several callers, which would otherwise all send it. */
export function useSharedReads(refetch: () => Promise<unknown>) {
  const inFlight = useRef<Promise<unknown>>(undefined)
  const following = useRef<Promise<unknown>>(undefined)
  const isShown = useIsShown()

  /** Joins the read in flight, if there is one. Rejects if it fails. */
  const read = useCallback(() => {
    if (inFlight.current) return inFlight.current
    const refetched = refetch().finally(() => {
      inFlight.current = undefined
    })
    inFlight.current = refetched
    return refetched
  }, [refetch])

  /**
   * Reads what the server knows by now: the read in flight may predate the latest event, so one more follows
   * it, shared by all callers. Failures end up in the query's `error`; leaving the screen meanwhile is not a
   * failure.
   */
  const readAgain = useCallback(async () => {
    const quietly = async () => {
      // A command that was refused after its screen closed has nothing left to refresh.
      if (isShown()) await read().catch(() => undefined)
    }
    if (!inFlight.current) return quietly()
    following.current ??= inFlight.current
      .catch(() => undefined)
      .then(() => {
        following.current = undefined
        return quietly()
      })
    await following.current
  }, [read, isShown])

  return { read, readAgain }
}
