import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Brings a part of a page into sight and gives it the focus. */
export function bringInSight(part: HTMLElement | null): void {
  part?.scrollIntoView()
  part?.focus({ preventScroll: true })
}

/**
 * Calls `bring` when a link has led to the part of the page with this id, because the browser looked for it
 * before it was there. Not when the user comes back to it, such as from a dialog: the page is where they left
 * it.
 */
export function useArrivalAt(id: string | undefined, bring: () => void): void {
  const { hash, key } = useLocation()
  const navigation = useNavigationType()
  const wasHere = useRef(false)
  const arrive = useEffectEvent(() => {
    // The first page after a load counts as reached by the back button, and keeps its key when that leads to
    // it.
    if (navigation !== 'POP' || (key === 'default' && !wasHere.current)) bring()
  })
  useEffect(() => {
    if (id !== undefined && hash === `#${id}`) arrive()
    wasHere.current = true
  }, [hash, id])
}

/** The props of a part of a page that links lead to by its id: it comes into sight and takes the focus. */
export function useLinkTarget<TElement extends HTMLElement>(id: string | undefined) {
  const target = useRef<TElement>(null)
  useArrivalAt(id, () => bringInSight(target.current))
  return { ref: target, ...(id !== undefined && { id, tabIndex: -1 }) }
}
