import { expect, test } from 'vitest'
import { rateFigure } from './rateFigure.ts'

test.each([
  [2.3, ' h', '2.3 h'],
  [0, ' h', '<0.1 h'],
  [0, '%', '0%'],
  [1, 'day', '1 day'],
] as const)('%d with the unit "%s" reads "%s"', (value, unit, figure) => {
  const rate = { __typename: 'ScorecardRate', value, of: 20, enough: true } as const
  expect(rateFigure(rate, { unit, noun: 'quote' })).toEqual({ figure, note: 'of 20 quotes' })
})
