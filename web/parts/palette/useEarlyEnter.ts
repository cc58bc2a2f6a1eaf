import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Choice } from './Choice.ts'

type EarlyEnter = {
  typed: string
  searching: boolean
  choices: readonly Choice[]
  /** The results of the latest search that finished: while searching, those of an earlier text. */
  found: readonly Choice[]
  choose: (choice: Choice) => void
}

/**
 * Handles an Enter that comes before the first choice for the typed text is known or highlighted, so that
 * typing an order number and pressing Enter at once opens that order: neither nothing, nor a result of the
 * text before. A choice that the user moved to, and a screen or action that matches, open as usual.
 */
export function useEarlyEnter({ typed, searching, choices, found, choose }: EarlyEnter) {
  /** The text for which Enter was pressed. Further typing takes it back. */
  const entered = useRef<string | null>(null)
  useEffect(() => {
    if (entered.current === null || searching) return
    const isStillTyped = entered.current === typed
    entered.current = null
    const [first] = choices
    if (isStillTyped && first) choose(first)
  })

  return (event: KeyboardEvent<HTMLElement> & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const highlighted = event.currentTarget.querySelector('input')?.getAttribute('aria-activedescendant')
    const [first] = choices
    const hasMoved = highlighted && !highlighted.endsWith('-0')
    if (hasMoved) return
    if (searching && (!first || found.includes(first))) {
      entered.current = typed
    } else if (!highlighted && first) {
      // The results are shown, and their highlight follows in the next effect.
      choose(first)
    } else {
      return
    }
    event.preventDefault()
    event.defaultMuiPrevented = true
  }
}
