import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { use, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { MAX_PAGE_SIZE } from '../../../api/domain/list/limits.ts'
import { useRetries } from '../../ui/server/useRetries.ts'
import { LiveContext, whenLive } from '../connection/LiveContext.ts'
import { isTemporary } from '../connection/useFailedQueries.ts'

type PageStartOptions<TData, TVariables> = {
  /** Counted from 1. */
  page: number
  pageSize: number
  /**
   * Reads the `first` rows after `after` or, if `edgesOf` knows the list's length, the `last` rows before
   * `before`.
   */
  document: TypedDocumentNode<TData, TVariables>
  /** The list's filters, which identify it: in another list, the page begins elsewhere. */
  variables: Omit<TVariables, Range>
  /** The read result; null or undefined if there is no such list. */
  edgesOf: (data: TData) => Edges | null | undefined
}

/** `counts`: whether the length of the list is read as well. */
type Range = 'first' | 'after' | 'last' | 'before' | 'counts'

type Edges = {
  /** The cursors of the first and the last row read; null if there are none. */
  pageInfo: { startCursor?: string | null; endCursor: string | null }
  /** Set for a long list, which can be read from its end as well. */
  totalCount?: number
}

/** Where a page begins, for the query that reads the page (`useScreenQuery`). */
export type PageStart = {
  /** The cursor before the page's first row: null for the first page, undefined until it is known. */
  after: string | null | undefined
  /** Why the start could not be found. */
  error: unknown
  /** The page on the screen: the previous one stays until the start of the next one is found. */
  shown: number
  /** Searches again, after a failure or a change to the rows before the page. */
  findAgain: () => void
}

type Found = { wanted: string; after?: string | null; error?: unknown }

/**
 * Finds where a page begins. The API pages by cursor and knows no page numbers, so a page in the middle is
 * found by walking the cursors before it, 100 at a time, or those after it if there are fewer of them.
 */
export function usePageStart<TData, TVariables extends OperationVariables>({
  page,
  pageSize,
  document,
  variables,
  edgesOf,
}: PageStartOptions<TData, TVariables>): PageStart {
  const client = useApolloClient()
  const live = use(LiveContext)
  const [tries, setTries] = useState(0)
  const wanted = JSON.stringify([page, pageSize, variables, tries])
  const [found, setFound] = useState<Found>()

  const read = useEffectEvent(async (range: Partial<Record<Range, number | string | boolean | null>>) => {
    const { data } = await client.query<TData, OperationVariables>({
      query: document,
      variables: { ...variables, ...range },
      fetchPolicy: 'no-cache',
    })
    return data && edgesOf(data)
  })
  /** The cursor of the row followed by this many rows. */
  const walkBack = useEffectEvent(async (following: number) => {
    let before: string | null = null
    for (let left = following + 1; left > 0; left -= MAX_PAGE_SIZE) {
      const edges = await read({ last: Math.min(left, MAX_PAGE_SIZE), before })
      if (!edges?.pageInfo.startCursor) break
      before = edges.pageInfo.startCursor
    }
    return before
  })
  const walk = useEffectEvent(async () => {
    let after: string | null = null
    for (let left = (page - 1) * pageSize; left > 0; left -= MAX_PAGE_SIZE) {
      const edges = await read({ first: Math.min(left, MAX_PAGE_SIZE), after, counts: after === null })
      // The list ends before this page, which is empty then.
      if (!edges?.pageInfo.endCursor) break
      after = edges.pageInfo.endCursor
      const fromEnd = (edges.totalCount ?? Infinity) - (page - 1) * pageSize
      if (fromEnd < left - MAX_PAGE_SIZE) return walkBack(Math.max(fromEnd, 0))
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
  const findAgain = useCallback(() => setTries((before) => before + 1), [])
  const here = page > 1 && found?.wanted === wanted ? found : undefined
  useRetries(isTemporary(here?.error), findAgain)
  const isRefused = here?.error !== undefined && !isTemporary(here.error)
  useEffect(() => {
    if (!isRefused) return undefined
    // A new sign-in restarts the live connection.
    return live ? whenLive(live, findAgain) : undefined
  }, [isRefused, live, findAgain])

  const after = page > 1 ? here?.after : null
  const [shown, setShown] = useState(page)
  if (after !== undefined && shown !== page) setShown(page)
  return { after, error: here?.error, shown, findAgain }
}
