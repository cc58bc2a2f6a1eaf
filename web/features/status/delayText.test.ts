import { expect, test } from 'vitest'
import { delayText } from './delayText.ts'

test.each([
  [0, '0 ms'],
  [12.4, '12 ms'],
  [999, '999 ms'],
  [4_210, '4.2 s'],
  [42_000, '42 s'],
  [754_000, '13 min'],
  [5 * 3_600_000, '5 h'],
])('a delay of %d ms reads %s', (ms, text) => {
  expect(delayText(ms)).toBe(text)
})
