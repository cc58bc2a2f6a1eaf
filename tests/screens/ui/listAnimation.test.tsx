import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CardList } from '../../../web/ui/list/CardList.tsx'

/** A movement as the browser reports it; jsdom has none. */
class Movement extends EventTarget {
  end(): void {
    act(() => void this.dispatchEvent(new Event('finish')))
  }
}

const ROW_HEIGHT = 100
const noObserver = globalThis.ResizeObserver

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  globalThis.ResizeObserver = noObserver
})

/**
 * A list whose rows stand below each other at the top of a window that is 768 pixels high, laid out once.
 * `movements` were started, oldest first; `moved` are their rows; `measured` counts how often a row's
 * position was read.
 */
function aList(ids = ['first', 'second']) {
  const movements: Movement[] = []
  const moved: string[] = []
  let layOut = (): void => expect.fail('the list is not observed')
  globalThis.ResizeObserver = class extends noObserver {
    constructor(onResize: ResizeObserverCallback) {
      super(onResize)
      layOut = () => onResize([], this)
    }
  }
  const topOf = (row: HTMLElement) => [...(row.parentElement?.children ?? [])].indexOf(row) * ROW_HEIGHT
  const measured = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get')
  measured.mockImplementation(function (this: HTMLElement) {
    return topOf(this)
  })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT)
  HTMLElement.prototype.animate = vi.fn<HTMLElement['animate']>(function (this: HTMLElement) {
    const movement = new Movement()
    movements.push(movement)
    moved.push(this.textContent)
    return movement as unknown as Animation
  })
  const list = (rows: string[]) => (
    <CardList>
      {rows.map((id) => (
        <li key={id} data-row-id={id}>
          {id}
        </li>
      ))}
    </CardList>
  )
  const { rerender } = render(list(ids))
  layOut()
  measured.mockClear()
  return { movements, moved, measured, order: (...next: string[]) => rerender(list(next)) }
}

const ignoresClicks = (row: string) => screen.getByText(row).style.pointerEvents === 'none'

it('a row ignores clicks while it moves', () => {
  const { movements, order } = aList()
  order('second', 'first')
  expect(ignoresClicks('first')).toBe(true)
  for (const movement of movements) movement.end()
  expect(ignoresClicks('first')).toBe(false)
})

it('a row that moves again ignores clicks until its last movement has ended', () => {
  const { movements, order } = aList()
  order('second', 'first')
  const earlier = movements.splice(0)
  order('first', 'second')
  for (const movement of earlier) movement.end()
  expect(ignoresClicks('first')).toBe(true)
  for (const movement of movements) movement.end()
  expect(ignoresClicks('first')).toBe(false)
})

it('a new row and the rows that make room for it move', () => {
  const { moved, order } = aList()
  order('new', 'first', 'second')
  expect(moved).toEqual(['new', 'first', 'second'])
})

it('nothing moves if every row is new, as on another page', () => {
  const { moved, order } = aList()
  order('third', 'fourth')
  expect(moved).toEqual([])
  order('fourth', 'third')
  expect(moved).toEqual(['fourth', 'third'])
})

it('of a hundred rows, only those in view move', () => {
  const ids = Array.from({ length: 100 }, (_, index) => `row ${index}`)
  const { moved, order } = aList(ids)
  order('new', ...ids)
  // Rows 0 to 6 stand below the new one; row 7 left the view with this movement.
  expect(moved).toEqual(['new', ...ids.slice(0, 8)])
})

it('a change that moves nothing measures nothing', () => {
  const { measured, order } = aList()
  order('first', 'second')
  expect(measured).not.toHaveBeenCalled()
})
