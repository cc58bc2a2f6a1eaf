import { expect, test } from 'vitest'
import { afterFirstQuote, isAssigned, namedAnswer, nextStep } from './orderState.ts'

test.each([
  ['pending', 'awarded', 'quoted', false],
  ['quoted', 'awarded', 'quoted', false],
  ['awarded', 'fulfilled', 'awarded', true],
  ['fulfilled', 'shipped', 'fulfilled', true],
  ['shipped', 'delivered', 'shipped', true],
  ['delivered', null, 'delivered', true],
  ['cancelled', null, 'cancelled', false],
] as const)(
  'an order that is %s has the next step %s, becomes %s after a first quote, and is assigned: %s',
  (status, next, quoted, assigned) => {
    expect(nextStep(status)).toBe(next)
    expect(afterFirstQuote(status)).toBe(quoted)
    expect(isAssigned(status)).toBe(assigned)
  },
)

test.each([
  ['awarded', 'pending', 'pending'],
  ['shipped', 'pending', 'pending'],
  ['delivered', 'pending', null],
  ['cancelled', 'pending', null],
  ['delivered', 'accepted', 'accepted'],
  ['cancelled', 'rejected', 'rejected'],
  ['quoted', null, null],
] as const)('for an order that is %s, the answer %s is shown as %s', (status, acceptance, named) => {
  expect(namedAnswer(status, acceptance)).toBe(named)
})
