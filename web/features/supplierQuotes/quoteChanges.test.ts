import { describe, expect, it } from 'vitest'
import type { QuoteTerms } from '../../parts/quoteTerms/quoteTerms.ts'
import { quoteChanges } from './quoteChanges.ts'

const terms = (changes: Partial<QuoteTerms> = {}, amount = '1200.00'): QuoteTerms => ({
  price: { __typename: 'Money', amount, currency: 'USD' },
  deliveryDays: 10,
  comments: null,
  ...changes,
})

describe('the text about a quote update', () => {
  it.each([
    ['a new price', terms({}, '1150.00'), 'Changed price from $1,200.00 to $1,150.00'],
    ['new delivery days', terms({ deliveryDays: 1 }), 'Changed delivery from 10 to 1 day'],
    ['new comments', terms({ comments: 'GIA included' }), 'Changed comments'],
    [
      'several changes at once',
      terms({ deliveryDays: 8 }, '1100.00'),
      'Changed price from $1,200.00 to $1,100.00, delivery from 10 to 8 days',
    ],
    ['a confirmation without changes', terms({ comments: '' }), 'Confirmed unchanged'],
  ])('describes %s', (_what, after, text) => {
    expect(quoteChanges(terms(), after)).toBe(text)
  })
})
