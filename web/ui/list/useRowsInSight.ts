import { useMemo, useState } from 'react'
import type { UIEvent } from 'react'

/** An upper bound of the table's height, so the visible part need not be measured. */
const MAX_HEIGHT = 1000
const OVERSCAN = 6

/**
 * Which rows of a long list to render: those in view, some around them, and the one with the keyboard focus.
 * Rows may differ in height, but each height is known before its row is rendered, so the measuring of
 * `@tanstack/react-virtual` is not needed.
 */
export function useRowsInSight<Row>(rows: readonly Row[], heightOf: (row: Row) => number, kept: number) {
  const [scrolled, setScrolled] = useState(0)
  const heights = rows.map(heightOf).join()
  const tops = useMemo(() => {
    let height = 0
    const sums = [0]
    for (const one of heights.split(',')) sums.push((height += Number(one)))
    return sums
  }, [heights])
  const topOf = (index: number) => tops[index] ?? 0

  const first = Math.max(0, indexAt(tops, scrolled) - OVERSCAN)
  const last = Math.min(rows.length - 1, indexAt(tops, scrolled + MAX_HEIGHT) + OVERSCAN)
  const indices = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  if (kept < first && kept >= 0) indices.unshift(kept)
  if (kept > last && kept < rows.length) indices.push(kept)
  return {
    indices,
    last,
    height: topOf(rows.length),
    topOf,
    heightOf: (index: number) => topOf(index + 1) - topOf(index),
    onScroll: (event: UIEvent<HTMLElement>) => setScrolled(event.currentTarget.scrollTop),
  }
}

/** The row at an offset: the last one that starts above it. */
function indexAt(tops: readonly number[], height: number): number {
  let [low, high] = [0, tops.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= height) low = middle
    else high = middle - 1
  }
  return low
}
