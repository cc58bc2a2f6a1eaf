import { CombinedGraphQLErrors } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { createContext, use, useEffect, useState } from 'react'
import { onReturn } from '../../ui/server/useRetries.ts'
import { codesOf } from '../../ui/server/codesOf.ts'
import { LiveContext, whenLive } from './LiveContext.ts'

const LOOK_EVERY_MS = 3_000
/** The most checks skipped after a failed attempt; the number grows with each failure. */
const MAX_SKIPPED = 4
const ANSWERS_WITHIN_MS = 5_000

/** Whether a query of the open screens has failed, so that their data may be outdated. */
export const OutOfDateContext = createContext(false)

/**
 * Retries the failed queries of the open screens: when the network or the live connection comes back, when
 * the page becomes visible again, and periodically. Checks first that the server responds, so that nothing
 * flickers while it is down. Returns whether any query has failed.
 */
export function useFailedQueries(): boolean {
  const client = useApolloClient()
  const live = use(LiveContext)
  const [areFailing, setAreFailing] = useState(false)
  useEffect(() => {
    let asking = false
    let tries = 0
    let skipped = 0
    const failed = () =>
      [...client.getObservableQueries('active')].filter((query) =>
        isTemporary(query.getCurrentResult().error),
      )
    const ask = async () => {
      if (asking || failed().length === 0) return
      asking = true
      if (await isReachable()) await Promise.allSettled(failed().map((query) => query.refetch()))
      asking = false
    }
    const look = () => {
      // A query that is being retried has no error meanwhile.
      if (!asking) setAreFailing(failed().length > 0)
      if (failed().length === 0) tries = 0
      else if (skipped > 0) skipped -= 1
      else {
        skipped = Math.min(tries, MAX_SKIPPED)
        tries += 1
        void ask()
      }
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    const stopReturn = onReturn(() => void ask())
    const stopLive = live ? whenLive(live, () => void ask()) : undefined
    return () => {
      clearInterval(timer)
      stopReturn()
      stopLive?.()
    }
  }, [client, live])
  return areFailing
}

/** Whether a query that failed may succeed when it is sent again: retrying does not help after a refusal. */
export function isTemporary(error: unknown): boolean {
  if (error === undefined) return false
  if (!CombinedGraphQLErrors.is(error)) return true
  return codesOf(error).every((code) => TEMPORARY.has(code))
}

const TEMPORARY = new Set<unknown>(['INTERNAL_SERVER_ERROR', 'UNAVAILABLE', 'RATE_LIMITED'])

async function isReachable(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    })
    return answer.ok
  } catch {
    return false
  }
}
