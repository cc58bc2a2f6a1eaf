import { expect, test } from 'vitest'
import { counted, inFigures } from './counted.ts'

test.each([
  [counted(1, 'unit'), '1 unit'],
  [counted(0, 'unit'), '0 units'],
  [counted(1234, 'unit'), '1,234 units'],
  [counted(1, 'request waits', 'requests wait'), '1 request waits'],
  [counted(2500, 'request waits', 'requests wait'), '2,500 requests wait'],
  [inFigures(1_234_567), '1,234,567'],
  [inFigures(41.7), '41.7'],
])('%j is shown as %j', (written, read) => {
  expect(written).toBe(read)
})
