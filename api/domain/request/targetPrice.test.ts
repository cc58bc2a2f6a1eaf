import { expect, test } from 'vitest'
import { retarget } from './targetPrice.ts'

test.each([
  ['1500.00', 3, 1, '500.00'],
  ['500.00', 1, 3, '1500.00'],
  ['100.00', 3, 2, '66.67'],
  ['100.00', 2, 2, '100.00'],
  [null, 1, 2, null],
  ['0.01', 3, 1, null],
  ['99999999.99', 1, 2, null],
])('a target of %s for %i pieces becomes, for %i, %s', (target, from, to, expected) => {
  expect(retarget(target, from, to)).toBe(expected)
})
