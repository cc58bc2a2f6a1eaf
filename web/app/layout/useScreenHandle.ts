import { useLayoutEffect } from 'react'
import { useMatches } from 'react-router-dom'
import type { ScreenTitle } from '../../ui/Screen.ts'

/** The title and subtitle of the open screen; also sets the browser's title. */
export function useScreenHandle(): { title: string; subtitle?: string } {
  const handles = useMatches().map((match) => match.handle as ScreenTitle | undefined)
  const { title = 'Loupe', subtitle } = handles.findLast((one) => one?.title !== undefined) ?? {}
  // In the same moment as the heading, which assistive technology may read together with it.
  useLayoutEffect(() => {
    document.title = title === 'Loupe' ? 'Loupe' : `${title} · Loupe`
  }, [title])
  return { title, subtitle }
}
