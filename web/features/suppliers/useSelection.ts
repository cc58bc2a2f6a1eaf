import { useCallback, useState } from 'react'

/** A selectable item with its name. */
export type Choosable = { id: string; companyName: string }

const NOTHING: ReadonlyMap<string, string> = new Map()

/**
 * The selected items with their names, across all pages; items that are no longer selectable are dropped.
 * Another `filter` drops the whole selection: the list may not show these items, and they must not be decided
 * on unseen.
 */
export function useSelection(filter: object) {
  const [chosen, setChosen] = useState(NOTHING)
  const of = JSON.stringify(filter)
  const [chosenOf, setChosenOf] = useState(of)
  if (chosenOf !== of) {
    setChosenOf(of)
    setChosen(NOTHING)
  }
  const set = useCallback(
    (rows: readonly Choosable[], isChosen: boolean) =>
      setChosen((before) => {
        const next = new Map(before)
        for (const { id, companyName } of rows)
          if (isChosen) next.set(id, companyName)
          else next.delete(id)
        return next
      }),
    [],
  )
  const drop = useCallback(
    (ids: readonly string[]) =>
      setChosen((before) =>
        ids.some((id) => before.has(id)) ? new Map([...before].filter(([id]) => !ids.includes(id))) : before,
      ),
    [],
  )
  const clear = useCallback(() => setChosen(NOTHING), [])
  return { chosen, set, drop, clear }
}
