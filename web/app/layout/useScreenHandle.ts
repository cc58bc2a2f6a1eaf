import { useLayoutEffect } from 'react'
import { useMatches } from 'react-router-dom'
import type { ScreenTitle } from '../../ui/Screen.ts'

/** The title and subtitle of the open screen. */
export function useScreenHandle(): { title: string; subtitle?: string } {
  const handles = useMatches().map((match) => match.handle as ScreenTitle | undefined)
  const { title = 'Loupe', subtitle } = handles.findLast((one) => one?.title !== undefined) ?? {}
  return { title, subtitle }
}

/** Names the browser's tab after the screen, or after the record on it. */
export function useTabName(name: string): void {
  // In the same moment as the heading, which assistive technology may read together with it.
  useLayoutEffect(() => {
    document.title = name === 'Loupe' ? 'Loupe' : `${name} · Loupe`
  }, [name])
}
