import { useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'

const PAGE_OF_ROWS = 10

type RowKeysOptions = {
  /** The rows' keys, in their order. */
  keys: readonly string[]
  /** Brings a row into sight. */
  reveal: (index: number) => void
}

/**
 * Moves through the rows of a table by keyboard: one row at a time is a stop of the Tab key, arrows and Home, End, Page Up and
 * Page Down lead from it to others, Enter follows the row's link. Rows carry `data-row-key`. What is typed into a field or
 * pressed on a button inside a row is theirs.
 */
export function useRowKeys({ keys, reveal }: RowKeysOptions) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState<string>()
  const [hasFocus, setHasFocus] = useState(false)
  const wanted = useRef<string>(undefined)
  const found = active === undefined ? -1 : keys.indexOf(active)

  // The row may have to be drawn first.
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
    /** The row that Tab comes to. */
    stop: Math.max(0, found),
    /** Must stay drawn, however far away it is scrolled: with it the keyboard's place would be lost. */
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
