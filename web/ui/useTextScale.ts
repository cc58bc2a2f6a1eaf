import { useSyncExternalStore } from 'react'

/** The browser's text size unless its user has chosen another, in pixels. */
const USUAL = 16

/** How much larger than usual text is, for what has to be computed in pixels: everything else is measured in `rem`. */
export const useTextScale = (): number => useSyncExternalStore(onResize, textScale)

const textScale = () =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL) / USUAL

/** A zoomed window fires it too; a change of the text size alone is seen at the next render. */
function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
