import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { draftStore, whenChangedElsewhere } from '../../ui/device/draftStore.ts'
import { useDraftKey } from '../../ui/device/useDraftKey.ts'
import { NO_EDITS, rebaseOnto, setCells, settle, without } from './pricingEdits.ts'
import type { CellChange, Edited, Edits } from './pricingEdits.ts'
import { adjusted, redone, startOf, undone, withChange } from './pricingHistory.ts'
import type { PricingRow } from './PricingRow.ts'

const SETTLE_MS = 250

/**
 * The table's unsaved edits, with undo and redo. They are kept on this device, together with those of the
 * user's other windows: each window keeps the rows that it has changed itself.
 */
export function usePricingEdits() {
  const draftKey = useDraftKey('pricing-table')
  const [history, setHistory] = useState(() =>
    startOf(draftKey === undefined ? NO_EDITS : readDraft(draftKey)),
  )
  const [restored, setRestored] = useState(history.edits.size > 0)
  const { edits } = history

  const kept = useRef(edits)
  /** The edits that were last to be stored. If that failed, they are tried again with the next change. */
  const tried = useRef(edits)
  const [isKept, setIsKept] = useState(true)
  /** The rows changed in this window; the others may have been changed in other windows. */
  const own = useRef(new Set<string>())
  useEffect(() => {
    const keep = () => {
      if (draftKey === undefined || tried.current === edits) return
      tried.current = edits
      const ids = [...kept.current.keys(), ...edits.keys()]
      const changed = ids.filter((id) => edits.get(id) !== kept.current.get(id))
      for (const id of changed) own.current.add(id)
      const done = keepRows(draftKey, changed, edits)
      if (done) kept.current = edits
      setIsKept(done)
    }
    const timer = setTimeout(keep, SETTLE_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [draftKey, edits])

  // Another window has dropped rows that it has saved or discarded, or all rows by signing out.
  const keepOnceMore = useEffectEvent(() => {
    if (draftKey === undefined) return
    const draft = draftStore.read(draftKey) ?? {}
    const missing = [...edits.keys()].filter((id) => own.current.has(id) && !(id in draft))
    if (missing.length === 0 || keepRows(draftKey, missing, edits)) return
    kept.current = without(kept.current, missing)
    setIsKept(false)
  })
  useEffect(
    () => (draftKey === undefined ? undefined : whenChangedElsewhere(draftKey, () => keepOnceMore())),
    [draftKey],
  )

  const actions = useMemo(
    () => ({
      /** Several cells changed together are one undo step; so are the letters of one cell (`sameStep`). */
      set: (changes: readonly CellChange[], { sameStep = false } = {}) =>
        setHistory((before) => withChange(before, setCells(before.edits, changes), sameStep)),
      rebase: (rows: readonly PricingRow[]) => setHistory((before) => adjusted(before, rebaseOnto(rows))),
      /** Drops the edits of removed variants. */
      drop: (ids: readonly string[]) =>
        setHistory((before) => adjusted(before, (step) => without(step, ids))),
      undo: () => setHistory(undone),
      redo: () => setHistory(redone),
      /** Drops saved edits; later edits stay. */
      settle: (saved: Edits) => {
        // Immediately: the user may have left the table, and nothing stores the edits from then on.
        if (draftKey !== undefined) keepRows(draftKey, saved.keys(), settle(readDraft(draftKey), saved))
        setRestored(false)
        setHistory(({ edits: now }) => startOf(settle(now, saved)))
      },
      discard: () => {
        setRestored(false)
        setHistory(startOf(NO_EDITS))
      },
    }),
    [draftKey],
  )

  return { edits, restored, isKept: isKept && draftKey !== undefined, ...actions }
}

export type PricingEdits = ReturnType<typeof usePricingEdits>

function readDraft(key: string): Edits {
  const draft = Object.entries(draftStore.read(key) ?? {})
  try {
    return new Map(draft.map(([id, text]) => [id, JSON.parse(text) as Edited]))
  } catch {
    draftStore.drop(key)
    return NO_EDITS
  }
}

/** Stores the edits of these rows, and returns whether it could; the stored edits of other rows stay. */
function keepRows(key: string, ids: Iterable<string>, edits: Edits): boolean {
  const draft = { ...draftStore.read(key) }
  for (const id of ids) {
    const edited = edits.get(id)
    if (edited) draft[id] = JSON.stringify(edited)
    else delete draft[id]
  }
  if (Object.keys(draft).length > 0) return draftStore.keep(key, draft)
  draftStore.drop(key)
  return true
}
