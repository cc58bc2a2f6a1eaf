import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/** How a list reads its state from the address, and which parameters belong to it. */
export type ListCodec<TList> = {
  /** The names of the list's parameters; others, such as an open dialog, are left alone. */
  paramNames: readonly string[]
  read: (params: URLSearchParams) => TList
}

/** The state of a history entry created by typing. */
type TypedState = { typed?: boolean } | null

type Changes = Readonly<Record<string, string | null>>
type ChangeOptions = {
  /**
   * All changes made while typing share one history entry, so the Back button returns to the state before
   * them.
   */
  typing?: boolean
  /**
   * Changes the current history entry, which is that of a dialog over the list: after the dialog is closed,
   * the change remains, and Back does not open it again.
   */
  inPlace?: boolean
}

/**
 * Keeps a list's state (filters, search, sort order, page) in the address alone, so that a reload, a bookmark
 * and the Back button restore the same list. Unknown parameters and values are ignored.
 */
export function useListAddress<TList>({ paramNames, read }: ListCodec<TList>) {
  const [params, setParams] = useSearchParams()
  const typedHere = (useLocation().state as TypedState)?.typed === true

  const change = useCallback(
    (changes: Changes, { typing = false, inPlace = false }: ChangeOptions = {}) =>
      setParams((before) => withChanges(before, changes), {
        replace: inPlace || (typing && typedHere),
        state: typing ? ({ typed: true } satisfies TypedState) : null,
        preventScrollReset: true,
      }),
    [setParams, typedHere],
  )
  /** Replaces the list's state with that of a saved view, or with the default for an empty query. */
  const goTo = useCallback(
    (query: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const name of [...paramNames, PAGE]) next.delete(name)
          for (const [name, value] of new URLSearchParams(query))
            if (paramNames.includes(name)) next.set(name, value)
          return next
        },
        { preventScrollReset: true },
      ),
    [setParams, paramNames],
  )

  // In a fixed order, so that two addresses of the same list produce the same query.
  const query = queryOf(paramNames, params)
  const text = params.toString()
  const list = useMemo(() => read(new URLSearchParams(text)), [read, text])
  return { list, query, change, goTo }
}

/** The list's part of an address, normalized. */
function queryOf(paramNames: readonly string[], address: URLSearchParams): string {
  const kept = paramNames.flatMap((name): [string, string][] => {
    const value = address.get(name)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(kept).toString()
}

const PAGE = 'page'

function withChanges(before: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(before)
  // Another list starts on its first page.
  next.delete(PAGE)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
