import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBlock, writeBlock } from './cellBlock.ts'

test.each([
  ['1', [['1']]],
  ['1\t2', [['1', '2']]],
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['1\n2\n', [['1'], ['2']]],
  ['\t2', [['', '2']]],
  ['1\t', [['1', '']]],
  ['1\n\n3', [['1'], [''], ['3']]],
  ['"a\tb"\t"say ""hi"""', [['a\tb', 'say "hi"']]],
  ['"two\nlines"\t5', [['two\nlines', '5']]],
  ['5" wide\t1', [['5" wide', '1']]],
])('the clipboard text %j is parsed as spreadsheets write it', (text, cells) => {
  expect(readBlock(text)).toEqual(cells)
})

test('any copied block is pasted unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '1', '"', '\t', '\n', '.', ' '), maxLength: 6 })
  const block = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
    )
    // An empty last row is just the line end of the row before.
    .filter((rows) => (rows.at(-1) ?? []).some((text) => text !== ''))
  fc.assert(
    fc.property(block, (rows) => {
      expect(readBlock(writeBlock(rows))).toEqual(rows)
    }),
  )
})
