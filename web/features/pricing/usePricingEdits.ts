import { useEffect, useMemo, useRef, useState } from 'react'
import { draftStore } from '../../ui/draftStore.ts'
import { useDraftKey } from '../../ui/useDraftKey.ts'
import { NO_EDITS, rebase, setCells, settle } from './pricingEdits.ts'
import type { CellChange, Edits } from './pricingEdits.ts'
import type { PricingRow } from './PricingRow.ts'

const SETTLE_MS = 250
const MAX_STEPS = 100

type History = { readonly edits: Edits; readonly past: readonly Edits[]; readonly future: readonly Edits[] }

/** The table's unsaved edits, with undo and redo. They are kept on this device. */
export function usePricingEdits() {
  const draftKey = useDraftKey('pricing-table')
  const [history, setHistory] = useState<History>(() => ({
    edits: readDraft(draftKey),
    past: [],
    future: [],
  }))
  const [restored, setRestored] = useState(history.edits.size > 0)
  const { edits } = history

  const kept = useRef(edits)
  useEffect(() => {
    const keep = () => {
      // A window without edits must not overwrite what another one has stored since.
      if (draftKey === undefined || kept.current === edits) return
      kept.current = edits
      keepDraft(draftKey, edits)
    }
    const timer = setTimeout(keep, SETTLE_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [draftKey, edits])

  const actions = useMemo(() => {
    const become = (change: (edits: Edits) => Edits, sameStep = false) =>
      setHistory(({ edits: before, past }) => {
        const next = change(before)
        return next === before
          ? { edits: before, past, future: [] }
          : { edits: next, past: sameStep ? past : [...past, before].slice(-MAX_STEPS), future: [] }
      })
    return {
      /** Several cells changed together are one undo step; so are the letters of one cell (`sameStep`). */
      set: (changes: readonly CellChange[], { sameStep = false } = {}) =>
        become((before) => setCells(before, changes), sameStep),
      rebase: (rows: readonly PricingRow[]) => become((before) => rebase(before, rows), true),
      undo: () =>
        setHistory(({ edits: now, past, future }) => {
          const before = past.at(-1)
          return before
            ? { edits: before, past: past.slice(0, -1), future: [now, ...future] }
            : { edits: now, past, future }
        }),
      redo: () =>
        setHistory(({ edits: now, past, future }) => {
          const [next, ...later] = future
          return next ? { edits: next, past: [...past, now], future: later } : { edits: now, past, future }
        }),
      /** Drops saved edits; what was typed meanwhile stays. */
      settle: (saved: Edits) => {
        setRestored(false)
        setHistory(({ edits: now }) => ({ edits: settle(now, saved), past: [], future: [] }))
      },
      discard: () => {
        setRestored(false)
        setHistory({ edits: NO_EDITS, past: [], future: [] })
      },
    }
  }, [])

  return { edits, restored, ...actions }
}

export type PricingEdits = ReturnType<typeof usePricingEdits>

function readDraft(key: string | undefined): Edits {
  if (key === undefined) return NO_EDITS
  const kept = Object.entries(draftStore.read(key) ?? {})
  try {
    return new Map(kept.map(([id, text]) => [id, JSON.parse(text) as NonNullable<ReturnType<Edits['get']>>]))
  } catch {
    return NO_EDITS
  }
}

function keepDraft(key: string, edits: Edits): void {
  if (edits.size === 0) draftStore.drop(key)
  else
    draftStore.keep(key, Object.fromEntries([...edits].map(([id, edited]) => [id, JSON.stringify(edited)])))
}
