import { useEffect } from 'react'
import { isShown } from '../ui/page/Screen.ts'
import type { Area, Page } from '../ui/page/Screen.ts'
import { onReturn } from '../ui/server/useRetries.ts'
import { screens } from './screens.tsx'

/** After this delay, the requested page has rendered. */
export const QUIET_AFTER_MS = 6_000

/**
 * Preloads the screens of an area one by one while the browser is idle, so that they also open without
 * network. Skipped for users who save data.
 */
export function useLoadAhead(area: Area | undefined): void {
  useEffect(() => {
    if (!area || savesData()) return undefined
    const left = new AbortController()
    let running = false
    const ahead = withChildren(screens.filter(isShown).filter((screen) => screen.area === area))
    const run = async () => {
      if (running) return
      running = true
      while (!left.signal.aborted && navigator.onLine && ahead.length > 0) {
        // A screen that fails to load now is loaded when it is opened.
        await ahead
          .shift()
          ?.load()
          .catch(() => undefined)
        await quiet()
      }
      running = false
    }
    const timer = setTimeout(() => void run(), QUIET_AFTER_MS)
    const stop = onReturn(() => void run())
    return () => {
      left.abort()
      clearTimeout(timer)
      stop()
    }
  }, [area])
}

const withChildren = (pages: readonly Page[]): Page[] =>
  pages.flatMap((page) => [page, ...withChildren(page.children ?? [])])

/** Not every browser supports `requestIdleCallback`. */
const quiet = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 100)
  })

export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
