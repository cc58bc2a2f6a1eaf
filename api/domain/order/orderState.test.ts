import { expect, test } from 'vitest'
import { afterFirstQuote, assignedStatuses, isAssigned, nextStep, orderStatuses } from './orderState.ts'

test.each([
  ['pending', 'awarded', 'quoted', false],
  ['quoted', 'awarded', 'quoted', false],
  ['awarded', 'fulfilled', 'awarded', true],
  ['fulfilled', 'shipped', 'fulfilled', true],
  ['shipped', 'delivered', 'shipped', true],
  ['delivered', null, 'delivered', true],
  ['cancelled', null, 'cancelled', false],
] as const)(
  '%s: next step %s, after a first quote %s, held by a supplier: %s',
  (status, next, quoted, assigned) => {
    expect(nextStep(status)).toBe(next)
    expect(afterFirstQuote(status)).toBe(quoted)
    expect(isAssigned(status)).toBe(assigned)
  },
)

test('the list of assigned states and the question agree', () => {
  expect(orderStatuses.filter(isAssigned)).toEqual(assignedStatuses)
})
