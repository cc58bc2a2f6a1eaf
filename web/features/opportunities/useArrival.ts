import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { cardId } from './paths.ts'

const CARD = cardId('')

/**
 * Brings the card to which the address leads into sight, as soon as the lists are there, and lights it up. `dialog` is the
 * request of a dialog that a link has opened: its card is then what is seen behind it.
 */
export function useArrival(
  ready: boolean,
  dialog: string | undefined,
  mark: (requestId: string) => void,
): void {
  const { hash, key } = useLocation()
  const named = hash.startsWith(`#${CARD}`) ? hash.slice(CARD.length + 1) : undefined
  const target = named ?? dialog
  // The same link pressed again leads there again.
  const arrival = ready && target ? `${key} ${target}` : undefined
  const arrive = useEffectEvent(() => {
    const card = target && document.getElementById(cardId(target))
    if (!card) return
    card.scrollIntoView({ block: 'center' })
    // Not out of an open dialog.
    if (target === named) card.focus({ preventScroll: true })
    mark(target)
  })
  useEffect(() => {
    if (arrival) arrive()
  }, [arrival])
}
