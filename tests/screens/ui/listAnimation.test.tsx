import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CardList } from '../../../web/ui/CardList.tsx'

/** A movement as the browser reports it; jsdom has none. */
class Movement extends EventTarget {
  end(): void {
    act(() => void this.dispatchEvent(new Event('finish')))
  }
}

const ROW_HEIGHT = 100

afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'))

/** A list whose rows stand below each other. Answers the movements that were started, oldest first. */
function aList() {
  const movements: Movement[] = []
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * ROW_HEIGHT
  })
  HTMLElement.prototype.animate = vi.fn<HTMLElement['animate']>(() => {
    const movement = new Movement()
    movements.push(movement)
    return movement as unknown as Animation
  })
  const list = (ids: string[]) => (
    <CardList>
      {ids.map((id) => (
        <li key={id} data-row-id={id}>
          {id}
        </li>
      ))}
    </CardList>
  )
  const { rerender } = render(list(['first', 'second']))
  return { movements, order: (...ids: string[]) => rerender(list(ids)) }
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
