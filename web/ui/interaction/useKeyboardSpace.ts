import { useSyncExternalStore } from 'react'

/** The height of the lowest keyboard; a browser's toolbars, which come and go, are lower. */
const KEYBOARD_FROM_PX = 120
/** Lower than the visible page of a phone without a keyboard, even in landscape. */
const LITTLE_PX = 250

/**
 * The part of the page that an on-screen keyboard leaves visible; null without a keyboard, or if the browser
 * resizes the page for it, as Chrome does. Safari only moves the page, so that the keyboard would cover the
 * buttons of a full-screen dialog.
 */
export function useKeyboardSpace(): { top: number; height: number } | null {
  const space = useSyncExternalStore(watch, read)
  if (space === null) return null
  const [top = 0, height = 0] = space.split(' ').map(Number)
  return { top, height }
}

function watch(onChange: () => void): () => void {
  const seen = window.visualViewport
  seen?.addEventListener('resize', onChange)
  seen?.addEventListener('scroll', onChange)
  return () => {
    seen?.removeEventListener('resize', onChange)
    seen?.removeEventListener('scroll', onChange)
  }
}

/** A string, which is equal for equal numbers. */
function read(): string | null {
  const seen = unzoomed()
  if (!seen) return null
  return window.innerHeight - seen.height < KEYBOARD_FROM_PX ? null : `${seen.offsetTop} ${seen.height}`
}

/**
 * The visible part of the page; null if the user has zoomed in, which hides part of the page without a
 * keyboard.
 */
function unzoomed(): VisualViewport | null {
  const seen = window.visualViewport
  return seen && Math.abs(seen.scale - 1) <= 0.01 ? seen : null
}

/**
 * Whether an on-screen keyboard takes part of the height, also in a browser that resizes the page for it. A
 * field keeps the focus when Android's Back key closes the keyboard.
 */
export const useIsKeyboardOpen = (): boolean => useSyncExternalStore(watch, isKeyboardOpen)

/** The largest visible height at each width: another width means another orientation, with another height. */
const mostAt = new Map<number, number>()

function isKeyboardOpen(): boolean {
  const seen = window.visualViewport
  if (!seen) return false
  const { innerWidth: width } = window
  // A zoomed page shows less height, but not because of a keyboard.
  const height = seen.height * seen.scale
  const most = Math.max(height, mostAt.get(width) ?? 0)
  mostAt.set(width, most)
  // If a phone was turned with its keyboard open, its height without one is not known yet at this width.
  return most - height >= KEYBOARD_FROM_PX || height < LITTLE_PX
}
