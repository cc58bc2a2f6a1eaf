import { useSyncExternalStore } from 'react'

/** The browser's default text size, in pixels. */
const USUAL = 16

/** The ratio of the text size to the default, for values computed in pixels: all other sizes use `rem`. */
export const useTextScale = (): number => useSyncExternalStore(onResize, textScale)

const textScale = () =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL) / USUAL

/** Zooming the window fires this event too; a change of only the text size is seen at the next render. */
function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
