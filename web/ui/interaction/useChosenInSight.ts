import { type RefObject, useEffect, useRef } from 'react'

const ATTRIBUTES = ['aria-pressed', 'aria-current']
const CHOSEN = ':scope > :is([aria-pressed="true"], [aria-current]:not([aria-current="false"]))'
/** Shows enough of the neighboring choices to suggest that there are more. */
const BESIDE = 48

/** Keeps the chosen one of a `choiceLine`, which is one line on phones, in sight. */
export function useChosenInSight<Line extends HTMLElement>(): RefObject<Line | null> {
  const ref = useRef<Line>(null)
  useEffect(() => {
    const line = ref.current
    if (!line) return undefined
    let shown: Element | undefined
    let width = 0
    const show = () => {
      const chosen = line.querySelector<HTMLElement>(CHOSEN)
      // Does not undo the user's own scrolling, unless arriving counts have moved the choice.
      if (!chosen || (chosen === shown && line.scrollWidth === width)) return
      shown = chosen
      width = line.scrollWidth
      const start = chosen.offsetLeft - BESIDE
      const end = chosen.offsetLeft + chosen.offsetWidth + BESIDE
      line.scrollLeft = Math.min(Math.max(line.scrollLeft, end - line.clientWidth), start)
    }
    show()
    const changes = new MutationObserver(show)
    changes.observe(line, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ATTRIBUTES,
    })
    return () => changes.disconnect()
  }, [])
  return ref
}
