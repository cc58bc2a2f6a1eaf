import { useSyncExternalStore } from 'react'

/** The lowest keyboard; the bars of a browser that come and go are lower. */
const KEYBOARD_FROM_PX = 120

/**
 * The part of the page that an on-screen keyboard leaves in sight; null while there is no keyboard, or if the browser
 * resizes the page for it, as Chrome does. Safari only moves the page, so that the buttons of a dialog that fills the
 * screen would be behind the keyboard.
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

/** As text, which is the same for the same numbers. */
function read(): string | null {
  const seen = window.visualViewport
  // Whoever has zoomed in sees a part of the page without any keyboard.
  if (!seen || Math.abs(seen.scale - 1) > 0.01) return null
  return window.innerHeight - seen.height < KEYBOARD_FROM_PX ? null : `${seen.offsetTop} ${seen.height}`
}
