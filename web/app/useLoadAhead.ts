import { useEffect } from 'react'
import type { RouteObject } from 'react-router-dom'
import { onReturn } from '../ui/useRetries.ts'

/** By then the page that was asked for stands. */
const QUIET_AFTER_MS = 6_000

/**
 * Loads the screens of an area while nothing else is to be done, one after the other, so that they open without network, too.
 * Whoever saves data is spared it. `screens` must be the same on every render.
 */
export function useLoadAhead(screens: readonly RouteObject[]): void {
  useEffect(() => {
    if (savesData()) return undefined
    const left = new AbortController()
    let running = false
    const ahead = withChildren(screens)
    const run = async () => {
      if (running) return
      running = true
      while (!left.signal.aborted && navigator.onLine && ahead.length > 0) {
        const lazy = ahead.shift()?.lazy
        // What cannot be loaded now is loaded when it is asked for.
        if (typeof lazy === 'function') await lazy()
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
  }, [screens])
}

const withChildren = (screens: readonly RouteObject[]): RouteObject[] =>
  screens.flatMap((screen) => [screen, ...withChildren(screen.children ?? [])])

/** Not every browser says when it has nothing to do. */
const quiet = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 100)
  })

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
