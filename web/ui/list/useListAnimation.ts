import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

const MOVEMENT_MS = 380

/** The tops of a list's rows below the list's own top, by row id, in the order of the rows. */
type Places = ReadonlyMap<string, number>

/**
 * Animates the rows of a list: moved rows slide to their new positions, new rows slide in. Rows are the
 * elements below the returned ref that have `data-row-id` (a unique id). A moving row ignores clicks, so that
 * the user does not hit its neighbor.
 *
 * Measuring has the browser lay out the page at once, so a list is measured by its effect only when its order
 * has changed, and otherwise after the browser has laid it out anyway. Rows out of view do not move, so a
 * long list costs no more than a short one.
 */
export function useListAnimation<TElement extends HTMLElement>(): RefCallback<TElement> {
  const list = useRef<TElement>(null)
  const places = useRef<Places>(undefined)

  const ref = useCallback((element: TElement) => {
    list.current = element
    const observer = new ResizeObserver(() => {
      // A hidden list has no positions.
      places.current = element.offsetHeight === 0 ? undefined : placesOf(element)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      list.current = null
      places.current = undefined
    }
  }, [])

  useLayoutEffect(() => {
    const before = places.current
    if (!list.current || !before) return
    const rows = rowsOf(list.current)
    if (rows.map(idOf).join() === [...before.keys()].join()) return
    const after = placesOf(list.current)
    places.current = after
    // If every row is new, the list shows another page or filter.
    if (!rows.some((row) => before.has(idOf(row))) || prefersStillness()) return
    const { top } = list.current.getBoundingClientRect()
    const moving = rows.flatMap((row) => {
      const to = after.get(idOf(row)) ?? 0
      const from = before.get(idOf(row))
      const isSeen = [to, from ?? to].some((place) => isInView(top + place, row.offsetHeight))
      return isSeen && from !== to ? [{ row, start: startAt(from, to) }] : []
    })
    // Only now: a started movement would have the browser compute styles again for the next row's height.
    for (const { row, start } of moving) animate(row, start)
  })
  return ref
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row-id]')]

const idOf = (row: HTMLElement) => row.dataset['rowId'] ?? ''

function placesOf(list: HTMLElement): Places {
  const topOf = (row: HTMLElement) => row.offsetTop - (row.offsetParent === list ? 0 : list.offsetTop)
  return new Map(rowsOf(list).map((row) => [idOf(row), topOf(row)]))
}

const isInView = (top: number, height: number): boolean => top + height >= 0 && top <= window.innerHeight

/** A row's appearance at the start of its animation; a new row has no previous position. */
const startAt = (from: number | undefined, to: number): Keyframe =>
  from === undefined
    ? { opacity: 0, transform: 'translateY(-12px)' }
    : { transform: `translateY(${from - to}px)` }

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
