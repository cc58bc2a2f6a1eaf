import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useMatches, useNavigationType } from 'react-router-dom'
import type { ScreenTitle } from '../../ui/Screen.ts'

/** The title and subtitle of the open screen. */
export function useScreenHandle(): { title: string; subtitle?: string } {
  const handles = useMatches().map((match) => match.handle as ScreenTitle | undefined)
  const { title = 'Loupe', subtitle } = handles.findLast((one) => one?.title !== undefined) ?? {}
  return { title, subtitle }
}

/** Names the browser's tab after the screen, or after the record on it. */
export function useTabName(name: string): void {
  // Set together with the heading, because assistive technology may read both.
  useLayoutEffect(() => {
    document.title = name === 'Loupe' ? 'Loupe' : `${name} · Loupe`
  }, [name])
}

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

/**
 * The key under which a page's scroll position is restored. The router gives every first page after a load the same
 * key, so the path is used there.
 */
export const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key)
