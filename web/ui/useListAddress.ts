import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/** How a list's address is read and written: both leave out what is unknown and what is usual. */
type ListLanguage<TList> = {
  /** The words of the address that belong to the list; others, such as an open dialog, are let be. */
  words: readonly string[]
  read: (params: URLSearchParams) => TList
}

/** Of a step in the history that typing has made. */
type TypedState = { typed?: boolean } | null

type Changes = Readonly<Record<string, string | null>>
type ChangeOptions = {
  /** What is typed is one step however many changes it makes: the Back button goes to before the typing. */
  typing?: boolean
}

/**
 * What a list shows (filters, search, order, page) stands in the address alone: a reload, a bookmark and the Back button
 * bring the very same list. Words and values that the language does not know are ignored.
 */
export function useListAddress<TList>({ words, read }: ListLanguage<TList>) {
  const [params, setParams] = useSearchParams()
  const typedHere = (useLocation().state as TypedState)?.typed === true

  const change = useCallback(
    (changes: Changes, { typing = false }: ChangeOptions = {}) =>
      setParams((before) => withChanges(before, changes), {
        replace: typing && typedHere,
        state: typing ? ({ typed: true } satisfies TypedState) : null,
        preventScrollReset: true,
      }),
    [setParams, typedHere],
  )
  /** Shows another list altogether: a saved view's, or the usual one for an empty query. */
  const goTo = useCallback(
    (query: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const word of [...words, PAGE]) next.delete(word)
          for (const [word, value] of new URLSearchParams(query))
            if (words.includes(word)) next.set(word, value)
          return next
        },
        { preventScrollReset: true },
      ),
    [setParams, words],
  )

  // In the order of the language, so that two addresses of the same list read the same.
  const query = queryOf(words, params)
  const text = params.toString()
  const list = useMemo(() => read(new URLSearchParams(text)), [read, text])
  return { list, query, params, change, goTo }
}

/** The part of an address that belongs to a list, in one spelling. */
function queryOf(words: readonly string[], address: URLSearchParams): string {
  const kept = words.flatMap((word): [string, string][] => {
    const value = address.get(word)
    return value ? [[word, value]] : []
  })
  return new URLSearchParams(kept).toString()
}

const PAGE = 'page'

function withChanges(before: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(before)
  // Another list begins with its first page.
  next.delete(PAGE)
  for (const [word, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(word)
    else next.set(word, value)
  }
  return next
}
