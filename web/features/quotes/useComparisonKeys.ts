import { useEffect, useEffectEvent } from 'react'
import { submitKeys } from '../../parts/palette/modKey.ts'
import { isAsked, isTyping } from '../../ui/interaction/isBusy.ts'

/** The comparison's shortcuts, as listed by '?'. */
export const comparisonKeys = [
  { keys: 'j, ↓', does: 'Next quote' },
  { keys: 'k, ↑', does: 'Previous quote' },
  { keys: 'a', does: 'Award the focused quote (asks first)' },
  submitKeys(),
  { keys: 's', does: 'Add to or remove from the shortlist' },
  { keys: 'n', does: 'Next request to decide' },
  { keys: 'Shift+N', does: 'Previous request to decide' },
  { keys: '?', does: 'Show these shortcuts' },
] as const

type Moves = {
  onAward: (id: string) => void
  onShortlist: (id: string) => void
  /** Called instead of these two while no row has the focus. */
  onNoRow: () => void
  onHelp: () => void
}

/** How long the second key of an app-wide shortcut, such as 'g' then 's', is ignored here. */
const SEQUENCE_MS = 1_000
const ROW = 'tr[data-row-id]'

/**
 * Keyboard shortcuts of the comparison: moving between its rows and acting on the focused one. Inactive while
 * a field has the focus, a dialog is open, or a modifier is held.
 */
export function useComparisonKeys(table: () => HTMLElement | null, moves: Moves): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const rows = [...(table()?.querySelectorAll<HTMLElement>(ROW) ?? [])]
    const focused = document.activeElement?.closest<HTMLElement>(ROW)
    const at = focused ? rows.indexOf(focused) : -1
    const id = rows[at]?.dataset['rowId']
    switch (event.key) {
      case 'j':
        return go(rows[Math.min(at + 1, rows.length - 1)])
      case 'k':
        return go(rows[Math.max(at - 1, 0)])
      // The arrow keys scroll the page until a row has the focus.
      case 'ArrowDown':
        return at >= 0 && go(rows[at + 1])
      case 'ArrowUp':
        return at >= 0 && go(rows[at - 1])
      case 'a':
        return rows.length > 0 && done(() => (id === undefined ? moves.onNoRow() : moves.onAward(id)))
      case 's':
        return rows.length > 0 && done(() => (id === undefined ? moves.onNoRow() : moves.onShortlist(id)))
      case '?':
        return done(moves.onHelp)
      default:
        return false
    }
  })
  useEffect(() => {
    let sequenceUntil = 0
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isAsked()) return
      const inSequence = event.timeStamp < sequenceUntil
      sequenceUntil = event.key === 'g' ? event.timeStamp + SEQUENCE_MS : 0
      if (inSequence || !handle(event)) return
      event.preventDefault()
      // Keeps the app-wide shortcuts, which use some of the same keys, from reacting too.
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

function go(row: HTMLElement | undefined): boolean {
  row?.focus({ preventScroll: true })
  row?.scrollIntoView?.({ block: 'nearest' })
  return row !== undefined
}

function done(move: () => void): boolean {
  move()
  return true
}
