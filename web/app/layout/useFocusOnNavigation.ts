import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Moves the focus to the content when another page opens: without a page load, a screen reader would not notice.
 * Not on the page that was loaded, where the browser does its own thing.
 */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const content = useRef<HTMLElement>(null)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const first = shown.current === undefined
    if (shown.current === pathname) return
    shown.current = pathname
    if (!first || navigation !== 'POP') content.current?.focus({ preventScroll: true })
  }, [pathname, navigation])
  return content
}
