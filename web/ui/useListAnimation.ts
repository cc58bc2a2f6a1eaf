import { useLayoutEffect, useRef } from 'react'

const GLIDE_MS = 380

/**
 * Lets the rows of a list glide to their new places instead of jumping, and new ones slide in. Rows are the elements
 * below the returned ref that carry `data-glide`, an id of their own. While a row moves it takes no clicks: whoever is
 * about to press it must not hit its neighbour.
 */
export function useListAnimation<TElement extends HTMLElement>() {
  const list = useRef<TElement>(null)
  const places = useRef<Map<string, number>>(undefined)

  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-glide]') ?? [])]
    const before = places.current
    const after = new Map(rows.map((row) => [row.dataset['glide'] ?? '', row.offsetTop]))
    places.current = after
    if (!before || !isMove([...before.keys()], [...after.keys()]) || prefersStillness()) return
    for (const row of rows) {
      const id = row.dataset['glide'] ?? ''
      const from = before.get(id)
      if (from === undefined) glide(row, { opacity: 0, transform: 'translateY(-12px)' })
      else if (from !== row.offsetTop) glide(row, { transform: `translateY(${from - row.offsetTop}px)` })
    }
  })
  return list
}

/** Not when nothing moved, nor when all of it is another page or filter. */
const isMove = (before: string[], after: string[]) =>
  before.join() !== after.join() && after.some((id) => before.includes(id))

/** From this look to the row's own. */
function glide(row: HTMLElement, from: Keyframe): void {
  if (typeof row.animate !== 'function') return
  row.style.pointerEvents = 'none'
  const movement = row.animate([from], { duration: GLIDE_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)' })
  const settle = () => {
    row.style.pointerEvents = ''
  }
  movement.addEventListener('finish', settle)
  movement.addEventListener('cancel', settle)
}

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
