import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aRejectedOrder, openOrders } from './fixtures.ts'

const wide = window.matchMedia
afterEach(() => vi.restoreAllMocks())

/** Which of the two comes first for the keyboard and for screen readers. */
async function firstInCard() {
  openOrders({ orders: [aRejectedOrder()] })
  const piece = await screen.findByRole('heading', { name: 'Round Solitaire' })
  const action = screen.getByRole('button', { name: 'Re-award Order' })
  const isPieceFirst = piece.compareDocumentPosition(action) & Node.DOCUMENT_POSITION_FOLLOWING
  return isPieceFirst ? 'the piece' : 'its action'
}

it('on a phone, the piece comes before what can be done with its order', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.includes('max-width') }),
  )
  expect(await firstInCard()).toBe('the piece')
})

it('on wider screens, the actions beside the number of the order come before the piece', async () => {
  expect(await firstInCard()).toBe('its action')
})
