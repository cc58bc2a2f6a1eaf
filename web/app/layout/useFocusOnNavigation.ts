import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Moves the focus to the content when another page opens: without a page load, a screen reader would not notice.
 * Not on the first page, where the browser does its own thing.
 */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
