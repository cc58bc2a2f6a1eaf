import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * The props of a part of a page that links lead to by its id: it scrolls into view and takes the focus. The
 * browser looked for the id before the part was rendered.
 */
export function useLinkTarget<TElement extends HTMLElement>(id: string | undefined) {
  const target = useRef<TElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (id === undefined || hash !== `#${id}`) return
    target.current?.scrollIntoView()
    target.current?.focus({ preventScroll: true })
  }, [hash, id])
  return { ref: target, ...(id !== undefined && { id, tabIndex: -1 }) }
}
