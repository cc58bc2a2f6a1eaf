import { expect, it } from 'vitest'
import { quoteTotals } from './quoteTotals.ts'

const offer = (id: string, price: string, minute: number, needsReconfirmation = false) => ({
  id,
  price,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
  needsReconfirmation,
})

it('the best quote is the cheapest by amount, not by its text', () => {
  expect(quoteTotals([offer('a', '1000.00', 1), offer('b', '900.00', 2)])).toEqual({
    quoteCount: 2,
    bestQuoteId: 'b',
  })
})

it('of equal prices the earliest is the best, and of the same moment the one with the lower id', () => {
  expect(quoteTotals([offer('a', '5.00', 2), offer('b', '5.00', 1)]).bestQuoteId).toBe('b')
  expect(quoteTotals([offer('d', '5.00', 1), offer('c', '5.00', 1)]).bestQuoteId).toBe('c')
})

it('a quote that was not confirmed after a change is counted, and is not the best', () => {
  const unconfirmed = offer('a', '5.00', 1, true)
  expect(quoteTotals([unconfirmed, offer('b', '9.00', 2)])).toEqual({ quoteCount: 2, bestQuoteId: 'b' })
  expect(quoteTotals([unconfirmed])).toEqual({ quoteCount: 1, bestQuoteId: null })
})

it('without quotes there is no best one', () => {
  expect(quoteTotals([])).toEqual({ quoteCount: 0, bestQuoteId: null })
})
