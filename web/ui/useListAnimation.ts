import { useLayoutEffect, useRef } from 'react'

const MOVEMENT_MS = 380

/**
 * Animates the rows of a list: moved rows slide to their new positions, new rows slide in. Rows are the elements
 * below the returned ref that have `data-row-id` (a unique id). A moving row ignores clicks, so that the user does not
 * hit its neighbor.
 */
export function useListAnimation<TElement extends HTMLElement>() {
  const list = useRef<TElement>(null)
  const places = useRef<Map<string, number>>(undefined)

  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-id]') ?? [])]
    const before = places.current
    const after = new Map(rows.map((row) => [row.dataset['rowId'] ?? '', row.offsetTop]))
    places.current = after
    if (!before || !isMove([...before.keys()], [...after.keys()]) || prefersStillness()) return
    for (const row of rows) {
      const id = row.dataset['rowId'] ?? ''
      const from = before.get(id)
      if (from === undefined) animate(row, { opacity: 0, transform: 'translateY(-12px)' })
      else if (from !== row.offsetTop) animate(row, { transform: `translateY(${from - row.offsetTop}px)` })
    }
  })
  return list
}

/** False if nothing moved, or if every row is new (another page or filter). */
const isMove = (before: string[], after: string[]) =>
  before.join() !== after.join() && after.some((id) => before.includes(id))

/** The latest movement of each row: a row that moves again accepts clicks when its last movement ends. */
const movements = new WeakMap<HTMLElement, Animation>()

/** Animates the row from this keyframe to its own style. */
function animate(row: HTMLElement, from: Keyframe): void {
  if (typeof row.animate !== 'function') return
  row.style.pointerEvents = 'none'
  const movement = row.animate([from], { duration: MOVEMENT_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)' })
  movements.set(row, movement)
  const settle = () => {
    if (movements.get(row) === movement) row.style.pointerEvents = ''
  }
  movement.addEventListener('finish', settle)
  movement.addEventListener('cancel', settle)
}

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
