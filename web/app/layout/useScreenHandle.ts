import { useEffect } from 'react'
import { useMatches } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'

/** The title and subtitle of the open screen; also sets the browser's title. */
export function useScreenHandle(): ScreenHandle {
  const handles = useMatches().map((match) => match.handle as ScreenHandle | undefined)
  const handle = handles.findLast((one) => one?.title !== undefined) ?? { title: 'Loupe' }
  useEffect(() => {
    document.title = handle.title === 'Loupe' ? 'Loupe' : `${handle.title} · Loupe`
  }, [handle.title])
  return handle
}
