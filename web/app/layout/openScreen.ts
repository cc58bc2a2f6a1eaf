import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPath, type Location, useLocation, useMatches, useNavigationType } from 'react-router-dom'
import { isPlainClick } from '../../ui/interaction/isPlainClick.ts'
import type { ScreenTitle } from '../../ui/page/Screen.ts'

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
 * Moves the focus to the content after a navigation, which screen readers would otherwise miss; after going
 * back, to the link that was followed from there. Not after a page load, which the browser handles itself.
 */
export function useFocusOnNavigation() {
  const location = useLocation()
  const { pathname, key } = location
  const path = createPath(location)
  const navigation = useNavigationType()
  const content = useRef<HTMLElement>(null)
  const shown = useRef<string>(undefined)
  /** The address of the link followed last from each history entry. */
  const followed = useRef(new Map<string, string>())
  useEffect(() => {
    const area = content.current
    const follow = (click: MouseEvent) => {
      const link = click.target instanceof Element ? click.target.closest('a[href]') : null
      const address = link?.getAttribute('href')
      if (address?.startsWith('/') && !link?.hasAttribute('target') && isPlainClick(click))
        followed.current.set(key, address)
    }
    area?.addEventListener('click', follow)
    return () => area?.removeEventListener('click', follow)
  }, [key])
  const previous = useRef(key)
  useEffect(() => {
    const left = previous.current
    previous.current = key
    // The page was left some other way, such as by the navigation: the link does not take the focus on coming
    // back.
    const address = followed.current.get(left)
    if (navigation === 'PUSH' && left !== key && address && inFull(address) !== inFull(path))
      followed.current.delete(left)
  }, [key, navigation, path])
  useEffect(() => {
    const first = shown.current === undefined
    if (shown.current === pathname) return undefined
    shown.current = pathname
    if (first && navigation === 'POP') return undefined
    content.current?.focus({ preventScroll: true })
    const address = navigation === 'POP' ? followed.current.get(key) : undefined
    return address && content.current ? focusLink(content.current, address) : undefined
  }, [pathname, navigation, key])
  return content
}

/** The whole address, encoded: only one of two compared addresses may be encoded. */
const inFull = (address: string): string => new URL(address, window.location.origin).href

/** How long the rows of a list may take to appear. */
const APPEARS_WITHIN_MS = 2_000

/** Focuses the link to an address once it is rendered, unless another element gets the focus first. */
function focusLink(area: HTMLElement, address: string): () => void {
  const focus = () => {
    if (document.activeElement !== area) return arrivals.disconnect()
    const links = [...area.querySelectorAll<HTMLAnchorElement>('a[href]')]
    links.find((link) => link.getAttribute('href') === address)?.focus({ preventScroll: true })
    if (document.activeElement !== area) arrivals.disconnect()
  }
  const arrivals = new MutationObserver(focus)
  arrivals.observe(area, { childList: true, subtree: true })
  const over = setTimeout(() => arrivals.disconnect(), APPEARS_WITHIN_MS)
  focus()
  return () => {
    clearTimeout(over)
    arrivals.disconnect()
  }
}

/**
 * The key under which a page's scroll position is restored. The router gives every first page after a load
 * the same key, so the path is used there.
 */
export const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key)
