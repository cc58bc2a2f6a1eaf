import { useEffect } from 'react'
import type { RouteObject } from 'react-router-dom'
import { onReturn } from '../ui/useRetries.ts'

/** By then the requested page has rendered. */
const QUIET_AFTER_MS = 6_000

/**
 * Preloads the screens of an area one by one while the browser is idle, so that they also open without network.
 * Skipped for users who save data. `screens` must be the same on every render.
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
        // A screen that fails to load now is loaded when it is opened.
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

/** Not every browser supports `requestIdleCallback`. */
const quiet = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 100)
  })

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
