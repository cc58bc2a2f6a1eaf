import { expect, test } from 'vitest'
import { supplierRates } from './supplierRates.ts'

test.each([
  ['no history', { quotes: 0, awarded: 0, unanswered: 0, declined: 0 }, 100, 100],
  ['only unanswered requests', { quotes: 0, awarded: 0, unanswered: 3, declined: 0 }, 100, 0],
  ['one of three quotes awarded', { quotes: 3, awarded: 1, unanswered: 0, declined: 0 }, 33.3, 100],
  [
    'quotes, declines and unanswered requests',
    { quotes: 2, awarded: 2, unanswered: 1, declined: 3 },
    100,
    33.3,
  ],
  ['only declines', { quotes: 0, awarded: 0, unanswered: 0, declined: 2 }, 100, 0],
])('a supplier with %s has the expected rates', (_case, tally, successRate, responseRate) => {
  expect(supplierRates(tally)).toEqual({ successRate, responseRate })
})
