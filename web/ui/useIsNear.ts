import { type RefCallback, useCallback, useState } from 'react'
import { useIsPrinting } from './useIsPrinting.ts'

/** More than the height of a screen, so that Tab and the page keys find everything rendered in full. */
const MARGIN = '1200px 0px'

/** Called with the element's height when it comes near the screen or leaves it. */
type Report = (near: boolean, height: number) => void

const reports = new WeakMap<Element, Report>()
let shared: IntersectionObserver | undefined

/** One for all: each observer of its own would look at the page separately. */
const observer = () =>
  (shared ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        // In a hidden list, nothing is near, and nothing is known about its heights.
        if (boundingClientRect.height > 0) reports.get(target)?.(isIntersecting, boundingClientRect.height)
    },
    { rootMargin: MARGIN },
  ))

/**
 * Whether an element is near the screen, so that long lists can render the others in brief; those then keep the height
 * they had. One with the keyboard focus stays as it is. On paper, and without the browser's help, everything is near.
 */
export function useIsNear(atFirst: boolean): {
  ref: RefCallback<HTMLElement>
  near: boolean
  /** Of an element that was near before, in pixels. */
  height: number | undefined
} {
  const [state, setState] = useState<{ near: boolean; height?: number }>({
    near: atFirst || typeof IntersectionObserver === 'undefined',
  })
  const printing = useIsPrinting()
  const ref = useCallback((element: HTMLElement) => {
    if (typeof IntersectionObserver === 'undefined') return undefined
    reports.set(element, (near, height) => {
      if (!near && element.contains(document.activeElement)) return
      setState((before) => (before.near === near ? before : { near, height }))
    })
    observer().observe(element)
    return () => observer().unobserve(element)
  }, [])
  return { ref, near: state.near || printing, height: state.height }
}
