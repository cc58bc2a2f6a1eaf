import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { MAX_PAGE_SIZE } from '../../../api/domain/list/limits.ts'
import { useThrottled } from '../../ui/server/useThrottled.ts'
import type { PagedList } from '../links/readAsLoaded.ts'
import type { PageStart } from './usePageStart.ts'
import type { Snapshot } from '../links/Snapshot.ts'
import { usePause } from './usePause.ts'
import { useSharedReads } from './useSharedReads.ts'

const RECOUNT_EVERY_MS = 3_000
/**
 * How long a list waits before it is read again for the next event: the more pages that takes, the longer.
 */
export const pauseMs = (rows: number) =>
  Math.max(0, Math.ceil(Math.min(rows, MAX_ROWS_AGAIN) / MAX_PAGE_SIZE) - 1) * RECOUNT_EVERY_MS
/** The maximum number of rows that are read again: rows loaded beyond it are dropped. */
export const MAX_ROWS_AGAIN = 1_000

type ScreenQueryOptions<TData> = {
  skip?: boolean
  /**
   * The lists that the variable `first` limits. Every request then reads as many of their rows as are loaded.
   */
  lists?: (data: TData) => readonly PagedList[]
  /**
   * With more rows than this, events do not read the list again: it becomes `outdated`, and the screen offers
   * to do so. For screens that show `OutdatedRows`; on others, the rows beyond `MAX_ROWS_AGAIN` are dropped.
   */
  asksBeyond?: number
  /**
   * For a page in the middle of a list: waits until the start of the page is known, and fails if it is not
   * found.
   */
  start?: PageStart
}

/**
 * A screen's main query. It must select `eventCursor`; `snapshot` is then where `useLive` starts.
 *
 * Shows cached data at once and always asks the server too, since no events were followed while the screen
 * was closed. `loading` is true only while there is nothing to show.
 */
export function useScreenQuery<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
  { skip = false, start, lists, asksBeyond = Infinity }: ScreenQueryOptions<TData> = {},
) {
  const [reading, setReading] = useState<Snapshot['reading']>()
  const newest = useRef<string>(undefined)
  const client = useApolloClient()
  const shownLists = useRef(lists)
  useEffect(() => {
    shownLists.current = lists
  })
  const context = useMemo(
    () => ({
      takeCursor: (taken: string) => {
        newest.current = taken
        setReading({ cursor: taken })
      },
      // Used whether this screen opens or refetches, or a retry of failed queries reads it.
      listsOf: (read: unknown) => shownLists.current?.(read as TData) ?? [],
      rowsLoaded: (of: OperationVariables) => {
        const cached =
          shownLists.current &&
          (client.readQuery<TData, OperationVariables>({ query: document, variables: of }) as TData)
        const loaded = (cached && shownLists.current?.(cached)) ?? []
        return loaded.map(({ list }) => Math.min(list.edges.length, MAX_ROWS_AGAIN))
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

  const data = query.dataState === 'complete' ? query.data : undefined
  const rows = Math.max(0, ...((data && lists?.(data)) ?? []).map(({ list }) => list.edges.length))
  const { read, readAgain } = useSharedReads(query.refetch)
  const snapshot = useMemo<Snapshot>(
    () => ({
      reading,
      newest: () => newest.current,
      // Several subscriptions of one screen receive RESYNC together.
      refetch: () => read().then(() => newest.current),
    }),
    [reading, read],
  )
  const refetch = useCallback(() => void readAgain(), [readAgain])
  const { fetchMore: fetchMoreOfQuery } = query
  /** Loads a further page (`{ after }`). Its cursor is ignored, because the pages before it are older. */
  const fetchMore = useCallback(
    (more: Partial<TVariables>) => fetchMoreOfQuery({ variables: more, context: {} }),
    [fetchMoreOfQuery],
  )

  const asked = JSON.stringify(variables)
  const [outdated, setOutdated] = useState<Snapshot['reading']>()
  const pause = usePause(asked)
  const recountSoon = useThrottled(async () => {
    if (rows > asksBeyond) return setOutdated(reading)
    // Rows that came or went before a later page shift it.
    if (start && start.after !== null) return start.findAgain()
    await readAgain()
    const further = pauseMs(rows)
    if (further > 0) await pause(further)
  }, RECOUNT_EVERY_MS)
  const lost = start?.error !== undefined
  const readSoon = useThrottled(lost ? start.findAgain : readAgain)
  /** The query that failed last: `error` is cleared while it is being retried. */
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
    /**
     * The data on the screen was read with other variables, so it does not tell whether these variables find
     * anything.
     */
    isPrevious: shown !== undefined && !data,
    error: lost ? start.error : query.error,
    refetch: lost ? start.findAgain : refetch,
    /** For events, of which many may come in a row. */
    refetchSoon: rows > Math.min(asksBeyond, MAX_PAGE_SIZE) ? recountSoon : readSoon,
    /** For events about rows that are not loaded, which may change the total or the start of the page. */
    recountSoon,
    /** So many rows are loaded that the list is read again only when the user asks for it. */
    outdated: outdated !== undefined && outdated === reading,
    fetchMore,
    snapshot,
  }
}
