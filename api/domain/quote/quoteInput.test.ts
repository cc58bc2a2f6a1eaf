import { describe, expect, it, test } from 'vitest'
import { aQuote } from '../../../tests/kit/domain/aRequestAggregate.ts'
import { problemsOf } from '../../../tests/kit/domain/problemsOf.ts'
import { DEFAULT_DELIVERY_DAYS } from './deliveryDays.ts'
import {
  confirmQuoteInput,
  quoteTerms,
  type QuoteTerms,
  sameTerms,
  submitQuoteInput,
  termsOf,
  updateQuoteInput,
} from './quoteInput.ts'

const PRICE = 'Price must be greater than 0'
const HOW = 'Enter the price in US dollars, for example 1250.00'
const DAYS = 'Delivery time must be at least 1 day'
const WHOLE = 'Delivery time must be in whole days, for example 14'
const filled = { price: '$1,250.00', deliveryDays: 7 }

describe('the input for a quote', () => {
  it('a quote is stored exactly, with null for omitted fields', () => {
    expect(quoteTerms.parse(filled)).toEqual({ price: '1250.00', deliveryDays: 7, comments: null })
  })

  it('the default delivery time is 7 days', () => {
    expect(DEFAULT_DELIVERY_DAYS).toBe(7)
  })

  test.each([
    ['price', undefined, HOW],
    ['price', '', HOW],
    ['price', '1e5', HOW],
    ['price', '0', PRICE],
    ['price', '-5', PRICE],
    ['price', '€1250', `Quotes are in US dollars. ${HOW}`],
    ['price', '1250 EUR', `Quotes are in US dollars. ${HOW}`],
    ['price', '1,25', 'Use a point for decimals, such as 1250.50'],
    ['price', '12.345', 'Use at most 2 decimals'],
    ['price', 100_000_000, 'Price must be at most 99,999,999.99'],
    ['deliveryDays', undefined, DAYS],
    ['deliveryDays', null, DAYS],
    ['deliveryDays', '', DAYS],
    ['deliveryDays', 0, DAYS],
    ['deliveryDays', -7, DAYS],
    ['deliveryDays', 1.5, WHOLE],
    ['deliveryDays', '1.5', WHOLE],
    ['deliveryDays', '1e3', WHOLE],
    ['deliveryDays', true, DAYS],
    ['deliveryDays', [7], DAYS],
    ['deliveryDays', Number.POSITIVE_INFINITY, DAYS],
    ['deliveryDays', Number.NaN, DAYS],
    ['deliveryDays', 'week', WHOLE],
    ['deliveryDays', 3651, 'Delivery time must be at most 3,650 days'],
    ['deliveryDays', 1e15, 'Delivery time must be at most 3,650 days'],
    ['comments', 7, 'Must be text'],
    ['comments', 'x'.repeat(2001), 'Use at most 2,000 characters'],
    ['comments', 'nul \u0000', 'Contains characters that cannot be stored'],
  ])('a quote with %s %j is refused', (field, value, message) => {
    expect(problemsOf(quoteTerms, { ...filled, [field]: value })).toEqual({ [field]: message })
  })

  test.each([
    ['deliveryDays', '14', 14],
    ['deliveryDays', 1, 1],
    ['deliveryDays', 3650, 3650],
    ['price', 0.01, '0.01'],
    ['comments', '  ', null],
    ['comments', ' in stock ', 'in stock'],
  ])('a quote with %s %j is stored as %j', (field, value, kept) => {
    expect(quoteTerms.parse({ ...filled, [field]: value })).toMatchObject({ [field]: kept })
  })

  it('a new quote requires a request, and an update the quote’s id', () => {
    expect(problemsOf(submitQuoteInput, filled)).toEqual({ requestId: 'Required' })
    expect(problemsOf(updateQuoteInput, filled)).toEqual({ quoteId: 'Required' })
    expect(problemsOf(submitQuoteInput, { ...filled, requestId: 'r', supplierId: null })).toEqual({})
  })
})

describe('the terms of a quote', () => {
  const terms = { price: '1250.00', deliveryDays: 7, comments: 'in stock' }
  const others: QuoteTerms = { price: '1250.01', deliveryDays: 8, comments: null }

  it('the terms of a quote are all fields of the schema, and no others', () => {
    expect(termsOf(aQuote('acme', terms))).toEqual(terms)
    expect(Object.keys(terms)).toEqual(Object.keys(quoteTerms.shape))
  })

  test.each(Object.entries(others))('terms differ if only %s differs', (name, value) => {
    expect(sameTerms(terms, { ...terms, [name]: value })).toBe(false)
  })

  it('an amount written differently and an empty text do not make a difference', () => {
    expect(sameTerms({ ...terms, comments: null }, { ...terms, price: '1250', comments: '' })).toBe(true)
  })
})

test.each([undefined, null, -1, 0.5, '0'])(
  'a confirmation must say which update was seen; %j does not',
  (ifUpdateCount) => {
    expect(Object.keys(problemsOf(confirmQuoteInput, { quoteId: 'q', ifUpdateCount }))).toEqual([
      'ifUpdateCount',
    ])
  },
)
