import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useRetries } from '../ui/useRetries.ts'
import { mayPass } from './useFailedQueries.ts'

const MAX_ROWS = 100

type PageStartOptions = {
  /** Counted from 1. */
  page: number
  pageSize: number
  /** Identifies the list with its filters: in another list, the page begins elsewhere. */
  list: string
  /** The cursor of the last of the `first` rows after `after`; null or undefined at the end of the list. */
  readEnd: (rows: { first: number; after: string | null }) => Promise<string | null | undefined>
}

/** Where a page begins, for the query that reads the page (`useScreenQuery`). */
export type PageStart = {
  /** The cursor before the page's first row: null for the first page, undefined until it is known. */
  after: string | null | undefined
  /** Why the start could not be found. */
  error: unknown
  retry: () => void
}

type Found = { wanted: string; after?: string | null; error?: unknown }

/**
 * Finds where a page begins. The API pages by cursor and knows no page numbers, so a page in the middle is found by
 * walking the cursors before it, 100 at a time.
 */
export function usePageStart({ page, pageSize, list, readEnd }: PageStartOptions): PageStart {
  const [tries, setTries] = useState(0)
  const wanted = JSON.stringify([page, pageSize, list, tries])
  const [found, setFound] = useState<Found>()

  const walk = useEffectEvent(async () => {
    let after: string | null = null
    for (let left = (page - 1) * pageSize; left > 0; left -= MAX_ROWS) {
      const end = await readEnd({ first: Math.min(left, MAX_ROWS), after })
      // The list ends before this page, which is empty then.
      if (!end) break
      after = end
    }
    return after
  })
  useEffect(() => {
    if (page <= 1) return undefined
    let wantedStill = true
    walk()
      .then(
        (after): Found => ({ wanted, after }),
        (error: unknown): Found => ({ wanted, error }),
      )
      .then((outcome) => {
        if (wantedStill) setFound(outcome)
        return undefined
      })
      .catch(() => undefined)
    return () => {
      wantedStill = false
    }
  }, [page, wanted])
  const retry = useCallback(() => setTries((before) => before + 1), [])
  const here = page > 1 && found?.wanted === wanted ? found : undefined
  useRetries(mayPass(here?.error), retry)

  if (page <= 1) return { after: null, error: undefined, retry }
  return { after: here?.after, error: here?.error, retry }
}
