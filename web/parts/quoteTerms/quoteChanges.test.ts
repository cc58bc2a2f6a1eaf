import { describe, expect, it } from 'vitest'
import type { QuoteTerms } from './quoteTerms.ts'
import { quoteChanges } from './quoteChanges.ts'

const terms = (changes: Partial<QuoteTerms> = {}, amount = '1200.00'): QuoteTerms => ({
  price: { __typename: 'Money', amount, currency: 'USD' },
  deliveryDays: 10,
  comments: null,
  ...changes,
})

const now = (changes: Partial<QuoteTerms> = {}, amount?: string) => ({
  ...terms(changes, amount),
  updatedAt: '2026-11-20T10:00:00.000Z',
})
const version = (number: number, changes: Partial<QuoteTerms> = {}, amount?: string) => ({
  ...terms(changes, amount),
  version: number,
  givenAt: `2026-11-20T0${number}:00:00.000Z`,
})

describe('the changes of a quote’s updates', () => {
  it.each([
    ['a new price', now({}, '1150.00'), '$1,200.00 → $1,150.00'],
    ['new delivery days', now({ deliveryDays: 1 }), '10 → 1 day'],
    ['first comments', now({ comments: 'GIA included' }), 'comments added'],
    ['several changes at once', now({ deliveryDays: 8 }, '1100.00'), '$1,200.00 → $1,100.00 · 10 → 8 days'],
    ['a confirmation without changes', now(), 'Confirmed unchanged'],
  ])('%s', (_what, after, text) => {
    expect(quoteChanges(after, [version(0)])[0]?.text).toBe(text)
  })

  it('changed and removed comments', () => {
    const versions = [version(1, { comments: 'In stock' }), version(0, { comments: 'GIA included' })]
    expect(quoteChanges(now(), versions)).toMatchObject([
      { text: 'comments removed' },
      { text: 'comments changed, before:', commentsBefore: 'GIA included' },
      { text: 'First quote: $1,200.00, 10 days' },
    ])
  })

  it('the latest comes first, each with the time from which it held', () => {
    const versions = [version(1, {}, '1300.00'), version(0, {}, '1500.00')]
    expect(quoteChanges(now(), versions)).toEqual([
      { number: 2, at: '2026-11-20T10:00:00.000Z', text: '$1,300.00 → $1,200.00' },
      { number: 1, at: '2026-11-20T01:00:00.000Z', text: '$1,500.00 → $1,300.00' },
      { number: 0, at: '2026-11-20T00:00:00.000Z', text: 'First quote: $1,500.00, 10 days' },
    ])
  })

  it('a quote without updates has no history', () => {
    expect(quoteChanges(now(), [])).toEqual([])
  })
})
