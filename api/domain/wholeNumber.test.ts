import { expect, test } from 'vitest'
import { readWholeNumber } from './wholeNumber.ts'

test.each([
  [7, 7],
  ['7', 7],
  [' 14 ', 14],
  ['-1', -1],
])('%j is read as the number %i', (typed, number) => {
  expect(readWholeNumber(typed)).toBe(number)
})

test.each([true, null, undefined, '', ' ', '7.5', '1e3', '0x10', '9'.repeat(16), [7], {}])(
  '%j is left for the schema to refuse',
  (typed) => {
    expect(readWholeNumber(typed)).toBe(typed)
  },
)
