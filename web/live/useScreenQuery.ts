import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { MAX_PAGE_SIZE } from '../../api/domain/list/limits.ts'
import { useIsShown } from '../ui/useIsShown.ts'
import { useThrottled } from '../ui/useThrottled.ts'
import type { PageStart } from './usePageStart.ts'
import type { Snapshot } from './Snapshot.ts'

const RECOUNT_EVERY_MS = 3_000

type ScreenQueryOptions<TData> = {
  skip?: boolean
  /**
   * How many rows are loaded of the list that the variable `first` limits. Every request then reads as many again, up to
   * `MAX_PAGE_SIZE`: otherwise the list would return to its first page, and users who have loaded more would lose their
   * place.
   */
  loaded?: (data: TData) => number
  /** For a page in the middle of a list: waits until the start of the page is known, and fails if it is not found. */
  start?: PageStart
}

/**
 * A screen's main query. It must select `eventCursor`; `snapshot` is then where `useLive` starts.
 *
 * Shows cached data at once and always asks the server too, since no events were followed while the screen was
 * closed. `loading` is true only while there is nothing to show.
 */
export function useScreenQuery<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
  { skip = false, start, loaded }: ScreenQueryOptions<TData> = {},
) {
  const [reading, setReading] = useState<Snapshot['reading']>()
  const newest = useRef<string>(undefined)
  const client = useApolloClient()
  const rowsOf = useRef(loaded)
  useEffect(() => {
    rowsOf.current = loaded
  })
  const context = useMemo(
    () => ({
      takeCursor: (taken: string) => {
        newest.current = taken
        setReading({ cursor: taken })
      },
      // Whoever asks: this screen when it opens or refetches, or what retries failed queries.
      rowsLoaded: (of: OperationVariables) => {
        const cached =
          rowsOf.current &&
          (client.readQuery<TData, OperationVariables>({ query: document, variables: of }) as TData)
        return cached ? Math.min(rowsOf.current?.(cached) ?? 0, MAX_PAGE_SIZE) : 0
      },
      // Two identical queries in flight would share one answer, and only one of them would get its cursor.
      queryDeduplication: false,
    }),
    [client, document],
  )
  const query = useQuery<TData, OperationVariables>(document, {
    variables,
    context,
    skip: skip || (start !== undefined && start.after === undefined),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  })

  const inFlight = useRef<Promise<string | undefined>>(undefined)
  const following = useRef<Promise<unknown>>(undefined)
  const { refetch: refetchQuery, fetchMore: fetchMoreOfQuery } = query
  const data = query.dataState === 'complete' ? query.data : undefined
  const rows = data && loaded ? loaded(data) : 0
  const asked = JSON.stringify(variables)
  // Several subscriptions of one screen receive RESYNC together; they share one refetch, which brings its own cursor.
  const read = useCallback(() => {
    if (inFlight.current) return inFlight.current
    const refetched = refetchQuery()
      .then(() => newest.current)
      .finally(() => {
        inFlight.current = undefined
      })
    inFlight.current = refetched
    return refetched
  }, [refetchQuery])
  /** Loads a further page (`{ after }`). Its cursor is ignored, because the pages before it are older. */
  const fetchMore = useCallback(
    (more: Partial<TVariables>) => fetchMoreOfQuery({ variables: more, context: {} }),
    [fetchMoreOfQuery],
  )

  const snapshot = useMemo<Snapshot>(
    () => ({ reading, newest: () => newest.current, refetch: read }),
    [reading, read],
  )
  const isShown = useIsShown()
  /** Resolves once it has been read. Failures end up in `error`; leaving the screen meanwhile is not a failure. */
  const readAgain = useCallback(async () => {
    // A command that was refused after its screen closed has nothing left to refresh.
    if (!isShown()) return
    const quietly = () => read().catch(() => undefined)
    if (!inFlight.current) return void (await quietly())
    // The refetch in flight may predate the latest event, so one more follows it, shared by all callers.
    following.current ??= inFlight.current
      .catch(() => undefined)
      .then(() => {
        following.current = undefined
        return isShown() ? quietly() : undefined
      })
    await following.current
  }, [read, isShown])
  const refetch = useCallback(() => void readAgain(), [readAgain])
  const recountSoon = useThrottled(() => (rows <= MAX_PAGE_SIZE ? readAgain() : undefined), RECOUNT_EVERY_MS)
  const lost = start?.error !== undefined
  const refetchSoon = useThrottled(lost ? start.findAgain : readAgain)
  /** What failed last: the error itself is gone while it is asked again. */
  const [failed, setFailed] = useState<string>()
  if (query.error && failed !== asked) setFailed(asked)
  // Data of another page or another search would be mistaken for the requested one.
  const shown = lost
    ? undefined
    : (data ?? (query.error || failed === asked ? undefined : query.previousData))
  return {
    data: shown,
    /** Nothing to show yet. */
    loading: !shown && query.loading,
    /** The server is being asked while older data is on the screen. */
    refreshing: Boolean(shown) && query.loading,
    error: lost ? start.error : query.error,
    refetch: lost ? start.findAgain : refetch,
    /** For events, of which many may come in a row. */
    refetchSoon,
    /**
     * For events of rows that are not loaded, which may have changed the total. Does nothing once so many rows are loaded
     * that users would lose their place.
     */
    recountSoon,
    fetchMore,
    snapshot,
  }
}
