import { describe, expect, it, test } from 'vitest'
import { AFTER, BEFORE, DEADLINE } from '../../../tests/kit/domain/aRequestAggregate.ts'
import { afterDeadlineCheck, afterQuote, isOpen, isPastDeadline } from './requestState.ts'

test.each([
  ['pending', true, 'quoted'],
  ['quoted', true, 'quoted'],
  ['expired', true, 'expired'],
  ['completed', false, 'completed'],
  ['cancelled', false, 'cancelled'],
] as const)('a request that is %s is open: %s, and becomes %s after a quote', (status, open, quoted) => {
  expect(isOpen(status)).toBe(open)
  expect(afterQuote(status)).toBe(quoted)
})

test.each([
  [DEADLINE, BEFORE, false],
  [DEADLINE, DEADLINE, true],
  [DEADLINE, AFTER, true],
  [null, AFTER, false],
])('the deadline %s has passed at %s: %s', (expiresAt, now, past) => {
  expect(isPastDeadline(expiresAt, now)).toBe(past)
})

describe('checking the deadline', () => {
  test.each([
    ['pending', 0, BEFORE, 'pending'],
    ['pending', 0, AFTER, 'expired'],
    ['quoted', 2, BEFORE, 'quoted'],
    ['quoted', 2, AFTER, 'expired'],
    ['expired', 0, AFTER, 'expired'],
    ['expired', 2, AFTER, 'expired'],
    ['expired', 0, BEFORE, 'pending'],
    ['expired', 2, BEFORE, 'quoted'],
    ['completed', 2, BEFORE, 'completed'],
    ['completed', 2, AFTER, 'completed'],
    ['cancelled', 0, BEFORE, 'cancelled'],
    ['cancelled', 0, AFTER, 'cancelled'],
  ] as const)(
    'a request that is %s with %i quotes, checked at %s, becomes %s',
    (status, quoteCount, now, next) => {
      expect(afterDeadlineCheck({ status, quoteCount, expiresAt: DEADLINE }, now)).toBe(next)
    },
  )

  it('a request without a deadline never expires', () => {
    expect(afterDeadlineCheck({ status: 'pending', quoteCount: 0, expiresAt: null }, AFTER)).toBe('pending')
  })
})
