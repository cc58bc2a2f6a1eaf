import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aRequest, openQuotes } from '../quotes/fixtures.ts'

type Entry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'> & {
  boundingClientRect: { height: number }
}
let report: (entries: Entry[]) => void = () => {}

/** Reports only what a test says: nothing is laid out here. */
class FakeObserver {
  constructor(callback: (entries: Entry[]) => void) {
    report = callback
  }
  observe() {}
  unobserve() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})
afterEach(() => vi.unstubAllGlobals())

const open = async () => {
  const opened = openQuotes({ requests: [aRequest({ storeOrderNumber: '10514' })] })
  const card = await screen.findByRole('article', { name: 'Round Solitaire' })
  const say = (isIntersecting: boolean, height = 144) =>
    act(() => report([{ target: card, isIntersecting, boundingClientRect: { height } }]))
  return { ...opened, card, say }
}

describe('a card of the list of requests', () => {
  it('keeps its height, title, number and link far from the screen, and is complete again when it comes near', async () => {
    const { card, say } = await open()
    expect(within(card).getByText('Quantity')).toBeVisible()
    say(false)
    expect(within(card).queryByText('Quantity')).not.toBeInTheDocument()
    expect(within(card).getByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
    expect(within(card).getByText(/#10514/)).toBeVisible()
    expect(within(card).getByRole('link', { name: /View Quotes/ })).toBeVisible()
    expect(card).toHaveStyle({ minHeight: '144px' })
    say(true)
    expect(within(card).getByText('Quantity')).toBeVisible()
  })

  it('keeps the keyboard focus that brings it near, and stays complete while it has it', async () => {
    const { card, say } = await open()
    say(false)
    const link = within(card).getByRole('link', { name: /View Quotes/ })
    link.focus()
    say(true)
    expect(link).toHaveFocus()
    say(false)
    expect(within(card).getByText('Quantity')).toBeVisible()
  })

  it('is printed in full, and is brief again afterwards', async () => {
    const { card, say } = await open()
    say(false)
    // Outside of act, because the browser does not wait either.
    window.dispatchEvent(new Event('beforeprint'))
    expect(within(card).getByText('Quantity')).toBeVisible()
    window.dispatchEvent(new Event('afterprint'))
    expect(within(card).queryByText('Quantity')).not.toBeInTheDocument()
  })

  it('stays as it is while the list is hidden behind a record', async () => {
    const { card, say } = await open()
    say(false, 0)
    expect(within(card).getByText('Quantity')).toBeVisible()
  })
})
