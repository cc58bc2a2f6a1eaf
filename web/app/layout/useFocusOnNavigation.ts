import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Moves the focus to the content after a navigation, which screen readers would otherwise miss. Not after a page
 * load, which the browser handles itself.
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
