import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atOrdinarySpeed, cpuMs } from '../../tests/kit/cpuTime.ts'
import { isRefusal } from '../domain/refusal.ts'
import { readCsv, writeCsv } from './csv.ts'

const BOM = '\uFEFF'

async function records(text: string): Promise<string[][]> {
  const read = await readCsv(text)
  if (isRefusal(read)) throw new Error(read.message)
  return read
}

/** A cell as a spreadsheet reads it: without its quotes. */
const cellOf = async (text: string) =>
  /^\uFEFF"?N"?\r\n"?([^]*?)"?\r\n$/.exec(await writeCsv(['N'], [[text]]))?.[1]

describe('writing a CSV file', () => {
  test('a CSV file starts with a byte order mark and has one line per record, with an empty cell for null', async () => {
    expect(await writeCsv(['A', 'B'], [['1', null]])).toBe(`${BOM}A,B\r\n1,\r\n`)
  })

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '=HYPERLINK("https://evil.example")\nsecond line',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    "'=1",
    '\tx',
  ])('formulas are defused in every cell: %j', async (text) => {
    expect((await cellOf(text))?.startsWith("'")).toBe(true)
    expect((await records(await writeCsv(['N'], [[text]])))[1]).toEqual([text])
  })

  test.each([
    [' =1+1', " '=1+1"],
    ['\u00A0+1', "\u00A0'+1"],
    ['a;=1+1', "a;'=1+1"],
    ['a; @x', "a; '@x"],
    ['a\t-1', "a\t'-1"],
    ['a\n=1', "a\n'=1"],
    ["a;'=1", "a;''=1"],
    // In the file, quotation marks are doubled.
    ['a;"=1;b', 'a;""\'=1;b'],
    ['a\n" ""=1', 'a\n"" """"\'=1'],
  ])(
    'formulas are defused for spreadsheets that split cells elsewhere or trim blanks: %j',
    async (text, cell) => {
      expect(await cellOf(text)).toBe(cell)
      expect((await records(await writeCsv(['N'], [[text]])))[1]).toEqual([text])
    },
  )

  test.each(["'90s style", 'a=b', '1-2', "it's", "''"])('other texts are unchanged: %j', async (text) => {
    expect(await cellOf(text)).toBe(text)
  })

  test('any text reads back as it was written', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', ';', ' ', 'a', 'é', '＝'),
      }),
    )
    const table = fc
      .integer({ min: 2, max: 6 })
      .chain((width) =>
        fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 }),
      )
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const headings = Array.from({ length: rows[0]?.length ?? 2 }, (_, place) => `Heading ${place}`)
        expect(await records(await writeCsv(headings, rows))).toEqual([headings, ...rows, ['']])
      }),
      { numRuns: 500 },
    )
  })
})

describe('writing a long CSV file', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, nth) => [`=${nth}`, 'a "b"\nc', ''])

  test.each([0, 1, 999, 1_000, 1_001, 3_500])('all %d rows of a long file are written', async (count) => {
    const headings = ['A', 'B', 'C']
    expect(await records(await writeCsv(headings, rows(count)))).toEqual([headings, ...rows(count), ['']])
  })

  test('other work runs while a long file is written', async () => {
    let others = 0
    const count = (): void => {
      others++
      again = setImmediate(count)
    }
    let again = setImmediate(count)
    await writeCsv(['A', 'B', 'C'], rows(10_000))
    clearImmediate(again)
    expect(others).toBeGreaterThanOrEqual(8)
  })
})

describe('reading a CSV file from elsewhere', () => {
  test.each([
    ['commas', 'A,B\n1,2'],
    ['semicolons', 'A;B\n1;2'],
    ['tabs', 'A\tB\n1\t2'],
    ['Windows line endings', 'A,B\r\n1,2'],
    ['old Mac line endings', 'A,B\r1,2'],
    ['a declared comma', 'sep=,\nA,B\n1,2'],
    ['a declared semicolon', 'sep=;\r\nA;B\r\n1;2'],
    ['a declared tab after a byte order mark', `${BOM}SEP=\t\rA\tB\r1\t2`],
    ['a byte order mark', `${BOM}A,B\n1,2`],
    ['a byte order mark before quotes', `${BOM}"A","B"\n"1","2"`],
  ])('a CSV file is read with %s', async (_what, text) => {
    expect(await records(text)).toEqual([
      ['A', 'B'],
      ['1', '2'],
    ])
  })

  test.each(['\n', '\t ', ' ', "'", ';', "\n'"])(
    'a long CSV file is read in linear time: %j',
    async (part) => {
      const before = cpuMs()
      await readCsv(`A,B\n"${part.repeat(500_000)}",2`)
      expect(atOrdinarySpeed(cpuMs() - before)).toBeLessThan(5_000)
    },
  )

  test('a declared separator counts, even if the headings contain others, and its line does not', async () => {
    expect(await records('sep=;\nPrice, landed, USD;B\n1;2')).toEqual([
      ['Price, landed, USD', 'B'],
      ['1', '2'],
    ])
    expect(await readCsv('sep=,\nA,B\n1,2\n3,"x"y')).toMatchObject({
      fields: [{ message: 'This CSV file cannot be read (line 3).' }],
    })
    expect(await records('sep=;')).toEqual([])
    expect(await records('sep=x,B\n1,2')).toEqual([
      ['sep=x', 'B'],
      ['1', '2'],
    ])
  })

  test('quoted separators, quotes and line breaks are kept', async () => {
    expect(await records('A;B\n"a;b ""c""\nd";2')).toEqual([
      ['A', 'B'],
      ['a;b "c"\nd', '2'],
    ])
  })

  test('blank lines are kept, so that line numbers are right', async () => {
    expect(await records('A,B\n\n1,2')).toEqual([['A', 'B'], [''], ['1', '2']])
  })

  test('lines of one file may end in different ways', async () => {
    expect(await records('A,B\r\n1,"x\r\ny"\n2,z\r3,\n')).toEqual([
      ['A', 'B'],
      ['1', 'x\r\ny'],
      ['2', 'z'],
      ['3', ''],
      [''],
    ])
  })

  test('the separator is taken from the headings, whatever the other lines contain', async () => {
    const lists = Array.from({ length: 20 }, () => 'a;b;c;d;e;f,1')
    expect((await records(['"List; long",Count', ...lists].join('\n'))).at(-1)).toEqual(['a;b;c;d;e;f', '1'])
  })

  test('a single column is a table too', async () => {
    expect(await records('A\n1')).toEqual([['A'], ['1']])
  })

  test('a quote that never ends is refused with its line number, without repeating the content', async () => {
    const refused = await readCsv('A,B\n1,2\n"secret,3')
    expect(refused).toMatchObject({
      refused: 'invalid',
      message: 'This CSV file cannot be read (line 3).',
      fields: [{ path: 'csv' }],
    })
    expect(JSON.stringify(refused)).not.toContain('secret')
  })

  test('a file with endless lines is refused before it is read to the end', async () => {
    expect(await readCsv('A,B'.padEnd(1_000_000, '\n'))).toMatchObject({
      message: 'The file has more than 60,000 lines.',
    })
  })

  test('a file with endless cells is refused before it is read to the end', async () => {
    expect(await readCsv(`A,B\n${`${','.repeat(60_000)}\n`.repeat(60)}`)).toMatchObject({
      message: 'The file has more than 1,000,000 cells.',
    })
  })

  test.each([
    ['an endless cell', 'x'],
    ['an endless quotation', '"x'],
    ['endless quotation marks', '""'],
    ['endless separators', ','],
  ])('%s is refused with its line number', async (_what, part) => {
    expect(await readCsv(`A,B\n1,2\n${part.repeat(100_000)}`)).toMatchObject({
      message: 'Line 3 is too long, or a quotation mark is missing.',
    })
  })

  test('a stray quotation mark is text', async () => {
    const lines = Array.from({ length: 2_000 }, (_, nth) => `5"" ring ${nth},2`)
    expect(await records(`A,B\r\n${lines.join('\r\n')}`)).toEqual([
      ['A', 'B'],
      ...lines.map((line) => line.split(',')),
    ])
  })

  test('an error in a long file is reported with its line number', async () => {
    const lines = Array.from({ length: 3_000 }, (_, nth) => `${nth},"two\nlines"`)
    expect(await readCsv(['A,B', ...lines, '1,"x"y"', '2,3'].join('\n'))).toMatchObject({
      message: 'This CSV file cannot be read (line 3002).',
    })
  })

  test.each([
    ['long texts', `1,"${'note, '.repeat(300)}"\n`],
    ['quotation marks', `"${'""'.repeat(30_000)}",1\n`],
    ['separators', `${','.repeat(400)}\n`],
    ['blank lines', '\n'],
  ])('other work runs while a file full of %s is read', async (_what, line) => {
    let others = 0
    const count = (): void => {
      others++
      again = setImmediate(count)
    }
    let again = setImmediate(count)
    await readCsv(`A,B\n${line.repeat(1_000_000 / line.length)}`)
    clearImmediate(again)
    expect(others).toBeGreaterThanOrEqual(1_000_000 / 66_000 / (line === '\n' ? 50 : 1) - 1)
  })

  test('an empty file has no records', async () => {
    expect(await records('')).toEqual([])
  })
})
