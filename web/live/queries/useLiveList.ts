import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useEffect, useRef, useState } from 'react'
import { useRecent } from '../../ui/list/useRecent.ts'
import { isInOrder, newestFirst as byNewest, placeEdge } from './placeEdge.ts'
import { type ListConnection, useListQuery } from './useListQuery.ts'
import { MAX_ROWS_AGAIN } from './useScreenQuery.ts'

type Row = { __typename: string; id: string; createdAt: string }
type RowConnection = ListConnection & { edges: { node: Omit<Row, '__typename'> }[] }

type LiveListOptions<TField, TData, TVariables, TRow> = {
  document: TypedDocumentNode<TData, TVariables>
  /** The list in the query's result. */
  field: TField
  variables: TVariables
  newestFirst: boolean
  /** The order of a list that is not sorted by newest, if its rows can be placed in it, too. */
  compare?: (a: TRow, b: TRow) => number
  /** Whether a row that changed belongs to the list; null when only the server knows. */
  isListed: (row: TRow) => boolean | null
  skip?: boolean
}

/**
 * A list whose rows follow their events: call `place` for each row that has changed or, with `isNew`, was
 * just added. Sorted by newest or by `compare`, it moves to its position, or out of the list; in any other
 * order, new ones wait until the user asks for them.
 */
export function useLiveList<
  TField extends string,
  TData extends Record<TField, RowConnection>,
  TVariables extends OperationVariables & { after?: string | null },
  TRow extends Row,
>(options: LiveListOptions<TField, TData, TVariables, TRow>) {
  const { document, field, variables, isListed, skip } = options
  const compare = options.compare ?? byNewest
  const placesRows = options.newestFirst || options.compare !== undefined
  const list = useListQuery(document, field, variables, { skip, asksBeyond: MAX_ROWS_AGAIN })
  const { recent, mark } = useRecent()
  const waiting = useWaiting(JSON.stringify(variables))
  const [changes, setChanges] = useState(0)

  const placedSince = useRef(new Set<string>())
  const { data } = list
  useEffect(() => {
    // The rendered rows now include them.
    if (data) placedSince.current.clear()
  }, [data])

  const place = (row: TRow, client: ApolloClient, { isNew = false } = {}): void => {
    const belongs = isListed(row)
    // The query and its events select a row with the same fragment.
    const rows = (list.rows ?? []) as readonly unknown[] as readonly TRow[]
    const at = rows.findIndex(({ id }) => id === row.id)
    const isKnown = at >= 0
    // A row on the screen may have left the list, and any other row may have entered it at any position.
    if (belongs === null) return placesRows || isKnown ? list.refetchSoon() : list.recountSoon()
    if (belongs && !placesRows && !isKnown) {
      // A changed row may have been further down all along.
      const joins = isNew || !list.hasMore
      return joins ? waiting.add(row.id) : list.recountSoon()
    }
    if (!belongs) waiting.drop(row.id)
    // The row's changes are in the cache already. Reading a list of thousands of rows to find that the row
    // stays in its place would block the page; the rendered rows answer that, unless the row was placed
    // since.
    const stays = isKnown && (!placesRows || isInOrder(rows[at - 1], row, rows[at + 1], compare))
    if (belongs && stays && !placedSince.current.has(row.id)) return
    placedSince.current.add(row.id)
    let isPlaced = false
    client.cache.updateQuery<Record<string, LoadedList<TRow>>>({ query: document, variables }, (old) => {
      const edge = { __typename: `${row.__typename}Edge`, node: row }
      const before = old?.[field]
      if (!before) return undefined
      const after = placeEdge(before, edge, { belongs, compare })
      isPlaced = after !== before
      return isPlaced ? { ...old, [field]: after } : undefined
    })
    // The row may have joined the rows that are not loaded, or left them.
    if (!isPlaced && !isKnown && list.hasMore) list.recountSoon()
  }

  return {
    ...list,
    recent,
    mark,
    place,
    /** Increases with every change that may affect the counts of saved views. */
    changes,
    countChange: () => setChanges((before) => before + 1),
    // Reading the list again shows the new rows, too.
    waiting: [...waiting.ids].filter((id) => !list.rows?.some((row) => row.id === id)).length,
    showWaiting: () => {
      waiting.forget()
      list.refetch()
    },
  }
}

type LoadedList<TRow> = {
  edges: { __typename: string; node: TRow }[]
  pageInfo: { hasNextPage: boolean }
  totalCount: number
}

/**
 * New rows of a list in an order in which they cannot be placed: they wait until the user asks for them, so
 * that nothing moves while they read. `list` identifies the list; another one starts with none waiting.
 */
function useWaiting(list: string) {
  const [waiting, setWaiting] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() })
  const ids = waiting.list === list ? waiting.ids : new Set<string>()
  return {
    ids,
    add: (id: string) =>
      setWaiting((before) => ({ list, ids: new Set(before.list === list ? [...before.ids, id] : [id]) })),
    drop: (id: string) =>
      setWaiting((before) =>
        before.ids.has(id)
          ? { ...before, ids: new Set([...before.ids].filter((one) => one !== id)) }
          : before,
      ),
    forget: () => setWaiting({ list, ids: new Set() }),
  }
}
