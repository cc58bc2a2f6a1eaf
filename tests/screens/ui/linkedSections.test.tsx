import { fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LinkedSections } from '../../../web/ui/page/LinkedSections.tsx'
import { renderPart } from '../../kit/screens/renderPart.tsx'

const SECTIONS = [
  { id: 'first', title: 'First' },
  { id: 'second', title: 'Second' },
  { id: 'last', title: 'Last' },
]
/** The positions of the sections on the page. */
const TOPS = new Map([
  ['first', 100],
  ['second', 900],
  ['last', 1700],
])
/** Of 2000 pixels, 800 are visible. */
const END = 1200

const show = () =>
  renderPart(
    <MemoryRouter>
      <LinkedSections sections={SECTIONS}>
        {SECTIONS.map(({ id, title }) => (
          <section key={id} id={id} tabIndex={-1} aria-label={title} />
        ))}
      </LinkedSections>
    </MemoryRouter>,
  )

const marked = () => screen.getByRole('link', { current: 'location' }).textContent

const scroll = (to: number) => {
  Object.defineProperty(window, 'scrollY', { value: to, configurable: true })
  fireEvent.scroll(window)
}

describe('links to the sections of a long page', () => {
  beforeEach(() => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2000)
    vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(800)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      const top = TOPS.get(this.id)
      return new DOMRect(
        0,
        top === undefined ? 0 : top - window.scrollY,
        100,
        this.tagName === 'NAV' ? 44 : 0,
      )
    })
    Element.prototype.scrollIntoView = function toTop(this: Element) {
      scroll(Math.min(TOPS.get(this.id) ?? 0, END))
    }
  })
  afterEach(() => {
    scroll(0)
    vi.restoreAllMocks()
  })

  it('the section being read is marked while the page is scrolled', () => {
    show()
    expect(marked()).toBe('First')
    scroll(800)
    expect(marked()).toBe('Second')
    scroll(700)
    expect(marked()).toBe('First')
  })

  it('at the end of the page, the last section is marked, although it cannot scroll to the top', () => {
    show()
    scroll(END)
    expect(marked()).toBe('Last')
  })

  it('a link gives its section the focus, also when it is pressed again', async () => {
    const { user } = show()
    const second = screen.getByRole('link', { name: 'Second' })
    await user.click(second)
    expect(screen.getByRole('region', { name: 'Second' })).toHaveFocus()
    scroll(0)
    await user.click(second)
    expect(screen.getByRole('region', { name: 'Second' })).toHaveFocus()
    expect(marked()).toBe('Second')
  })

  it('a link opened in another tab leaves the page where it is', () => {
    show()
    const second = screen.getByRole('link', { name: 'Second' })
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) fireEvent.click(second, { [key]: true })
    expect(screen.getByRole('region', { name: 'Second' })).not.toHaveFocus()
    expect(marked()).toBe('First')
  })

  it('a section that cannot come to the top stays marked until the page is scrolled on', async () => {
    TOPS.set('second', 1500)
    const { user } = show()
    await user.click(screen.getByRole('link', { name: 'Second' }))
    fireEvent.scroll(window)
    expect(marked()).toBe('Second')
    TOPS.set('second', 900)
    scroll(0)
    expect(marked()).toBe('First')
  })
})
