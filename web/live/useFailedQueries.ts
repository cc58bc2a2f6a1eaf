import { CombinedGraphQLErrors } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { use, useEffect } from 'react'
import { onReturn } from '../ui/useRetries.ts'
import { LiveContext } from './LiveContext.ts'

const LOOK_EVERY_MS = 3_000
/** The most checks skipped after a failed attempt; the number grows with each failure. */
const MAX_SKIPPED = 4
const ANSWERS_WITHIN_MS = 5_000

/**
 * Retries the failed queries of the open screens: when the network or the live connection comes back, when the page
 * becomes visible again, and periodically. Checks first that the server responds, so that nothing flickers while it
 * is down.
 */
export function useFailedQueries(): void {
  const client = useApolloClient()
  const live = use(LiveContext)
  useEffect(() => {
    let asking = false
    let tries = 0
    let skipped = 0
    const failed = () =>
      [...client.getObservableQueries('active')].filter((query) => mayPass(query.getCurrentResult().error))
    const ask = async () => {
      if (asking || failed().length === 0) return
      asking = true
      if (await isReachable()) await Promise.allSettled(failed().map((query) => query.refetch()))
      asking = false
    }
    const look = () => {
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
    const stopLive = live?.watch(() => {
      if (live.status === 'live') void ask()
    })
    return () => {
      clearInterval(timer)
      stopReturn()
      stopLive?.()
    }
  }, [client, live])
}

/** Retrying does not help after a refusal. */
export function mayPass(error: unknown): boolean {
  if (error === undefined) return false
  if (!CombinedGraphQLErrors.is(error)) return true
  return error.errors.every((one) => PASSING.has(one.extensions?.['code']))
}

const PASSING = new Set<unknown>(['INTERNAL_SERVER_ERROR', 'UNAVAILABLE', 'RATE_LIMITED'])

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
