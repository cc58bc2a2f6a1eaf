import { expect, test } from 'vitest'
import { supplierRates } from './supplierRates.ts'

test.each([
  ['nothing yet', { quotes: 0, awarded: 0, unanswered: 0, declined: 0 }, 100, 100],
  ['asked, and silent', { quotes: 0, awarded: 0, unanswered: 3, declined: 0 }, 100, 0],
  ['one of three won', { quotes: 3, awarded: 1, unanswered: 0, declined: 0 }, 33.3, 100],
  ['quotes, declines and silence', { quotes: 2, awarded: 2, unanswered: 1, declined: 3 }, 100, 33.3],
  ['only declines', { quotes: 0, awarded: 0, unanswered: 0, declined: 2 }, 100, 0],
])('%s', (_case, tally, successRate, responseRate) => {
  expect(supplierRates(tally)).toEqual({ successRate, responseRate })
})
