import { useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'

const PAGE_OF_ROWS = 10

type RowKeysOptions = {
  /** The keys of the rows, in order. */
  keys: readonly string[]
  /** Scrolls a row into view. */
  reveal: (index: number) => void
}

/**
 * Keyboard navigation for a table: Tab reaches one row, the arrow keys, Home, End, Page Up and Page Down move
 * from it to others, Enter follows the row's link. Rows carry `data-row-key`. Keys pressed in a field or on a
 * button inside a row are left to it.
 */
export function useRowKeys({ keys, reveal }: RowKeysOptions) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState<string>()
  const [hasFocus, setHasFocus] = useState(false)
  const wanted = useRef<string>(undefined)
  const found = active === undefined ? -1 : keys.indexOf(active)

  // The row may have to be rendered first.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const row = rowOf(body.current, wanted.current)
    if (!row) return
    wanted.current = undefined
    row.focus({ preventScroll: true })
  })

  const moveTo = (index: number) => {
    const to = Math.max(0, Math.min(keys.length - 1, index))
    const key = keys[to]
    if (key === undefined || key === active) return
    wanted.current = key
    setActive(key)
    reveal(to)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target instanceof HTMLElement ? event.target : null
    const key = row?.dataset['rowKey']
    if (!row || key === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const from = keys.indexOf(key)
    const to: Partial<Record<string, number>> = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      Home: 0,
      End: keys.length - 1,
      PageDown: from + PAGE_OF_ROWS,
      PageUp: from - PAGE_OF_ROWS,
    }
    const next = to[event.key]
    if (next !== undefined) moveTo(next)
    else if (event.key === 'Enter') row.querySelector<HTMLElement>('a[href], button')?.click()
    else return
    event.preventDefault()
  }

  return {
    body,
    /** The row that Tab reaches. */
    stop: Math.max(0, found),
    /** Must stay rendered however far it is scrolled away, or the keyboard focus would be lost. */
    kept: hasFocus && found >= 0 ? found : undefined,
    handlers: {
      onKeyDown,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        setHasFocus(true)
        const row = event.target.closest<HTMLElement>('[data-row-key]')
        if (row) setActive(row.dataset['rowKey'])
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false)
      },
    },
  }
}

const rowOf = (body: HTMLElement | null, key: string) =>
  [...(body?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [])].find(
    (row) => row.dataset['rowKey'] === key,
  )
