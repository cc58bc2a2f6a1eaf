import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { cardId } from '../../../api/domain/screenLinks.ts'

const CARD = cardId('')

/**
 * Scrolls to the card named in the address and highlights it, as soon as the lists have loaded. `dialog` is the
 * request of a dialog opened by a link, whose card is visible behind the dialog.
 */
export function useArrival(
  ready: boolean,
  dialog: string | undefined,
  mark: (requestId: string) => void,
): void {
  const { hash, key } = useLocation()
  const named = hash.startsWith(`#${CARD}`) ? hash.slice(CARD.length + 1) : undefined
  const target = named ?? dialog
  // Opening the same link again scrolls there again.
  const arrival = ready && target ? `${key} ${target}` : undefined
  const arrive = useEffectEvent(() => {
    const card = target && document.getElementById(cardId(target))
    if (!card) return
    card.scrollIntoView({ block: 'center' })
    // The focus must stay inside an open dialog.
    if (target === named) card.focus({ preventScroll: true })
    mark(target)
  })
  useEffect(() => {
    if (arrival) arrive()
  }, [arrival])
}
