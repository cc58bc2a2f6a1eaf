import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { cardId } from '../../../api/domain/screenLinks.ts'

const CARD = cardId('')

/** The maximum number of rows loaded to find a card; nobody expects a link to lead further. */
export const FARTHEST_ROW = 200

/** A paged list that may have the card on a later page. */
type Further = {
  /** How many rows are loaded. */
  rows: number
  /** Loads the next page; absent on the last one, and where the list loads further pages itself. */
  loadMore?: (() => unknown) | undefined
}

/**
 * Scrolls to the card named in the address and highlights it, as soon as it is loaded. `dialog` is the
 * request of a dialog opened by a link, whose card is visible behind the dialog.
 */
export function useArrival(
  ready: boolean,
  dialog: string | undefined,
  mark: (requestId: string) => void,
  { rows, loadMore }: Further = { rows: 0 },
): void {
  const { hash, key } = useLocation()
  const named = hash.startsWith(`#${CARD}`) ? hash.slice(CARD.length + 1) : undefined
  const target = named ?? dialog
  // Opening the same link again scrolls there again.
  const arrival = ready && target ? `${key} ${target}` : undefined
  const arrived = useRef<string>(undefined)
  const arrive = useEffectEvent((loaded: number) => {
    if (!target || arrived.current === arrival) return
    const card = document.getElementById(cardId(target))
    if (!card) {
      if (loaded < FARTHEST_ROW) loadMore?.()
      return
    }
    arrived.current = arrival
    card.scrollIntoView({ block: 'center' })
    // The focus must stay inside an open dialog.
    if (target === named) card.focus({ preventScroll: true })
    mark(target)
  })
  useEffect(() => {
    if (arrival) arrive(rows)
  }, [arrival, rows])
}
