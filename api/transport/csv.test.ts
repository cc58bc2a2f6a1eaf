import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../domain/refusal.ts'
import { readCsv, writeCsv } from './csv.ts'

const BOM = '\uFEFF'

function records(text: string): string[][] {
  const read = readCsv(text)
  if (isRefusal(read)) throw new Error(read.message)
  return read
}

/** A cell as a spreadsheet gets it: without quotes. */
const cellOf = async (text: string) =>
  /^\uFEFF"?N"?\r\n"?([^]*?)"?\r\n$/.exec(await writeCsv(['N'], [[text]]))?.[1]

describe('a written table', () => {
  test('begins with a byte order mark and has a line for each record, an empty cell for null', async () => {
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
  ])('gives a spreadsheet no formula to run: %j', async (text) => {
    expect((await cellOf(text))?.startsWith("'")).toBe(true)
    expect(records(await writeCsv(['N'], [[text]]))[1]).toEqual([text])
  })

  test.each([
    [' =1+1', " '=1+1"],
    ['\u00A0+1', "\u00A0'+1"],
    ['a;=1+1', "a;'=1+1"],
    ['a; @x', "a; '@x"],
    ['a\t-1', "a\t'-1"],
    ['a\n=1', "a\n'=1"],
    ["a;'=1", "a;''=1"],
  ])('gives none to one that cuts cells elsewhere, or takes blanks away: %j', async (text, cell) => {
    expect(await cellOf(text)).toBe(cell)
    expect(records(await writeCsv(['N'], [[text]]))[1]).toEqual([text])
  })

  test.each(["'90s style", 'a=b', '1-2', "it's", "''"])(
    'leaves other texts as they are: %j',
    async (text) => {
      expect(await cellOf(text)).toBe(text)
    },
  )

  test('reads back as it was, whatever is in it', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom(
          ...['=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', ';', ' ', 'a', 'é', '＝'],
        ),
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
        expect(records(await writeCsv(headings, rows))).toEqual([headings, ...rows, ['']])
      }),
      { numRuns: 500 },
    )
  })
})

describe('a long file', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, nth) => [`=${nth}`, 'a "b"\nc', ''])

  test.each([0, 1, 999, 1_000, 1_001, 3_500])('has all of its %d rows', async (count) => {
    const headings = ['A', 'B', 'C']
    expect(records(await writeCsv(headings, rows(count)))).toEqual([headings, ...rows(count), ['']])
  })

  test('lets others in while it is written', async () => {
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

describe('a file from elsewhere', () => {
  test.each([
    ['commas', 'A,B\n1,2'],
    ['semicolons', 'A;B\n1;2'],
    ['tabs', 'A\tB\n1\t2'],
    ['Windows line ends', 'A,B\r\n1,2'],
    ['old line ends', 'A,B\r1,2'],
    ['a byte order mark', `${BOM}A,B\n1,2`],
    ['a byte order mark before quotes', `${BOM}"A","B"\n"1","2"`],
  ])('is read with %s', (_what, text) => {
    expect(records(text)).toEqual([
      ['A', 'B'],
      ['1', '2'],
    ])
  })

  test.each(['\n', '\t ', ' ', "'", ';', "\n'"])('is read at once, however long it goes on: %j', (part) => {
    const since = performance.now()
    readCsv(`A,B\n"${part.repeat(500_000)}",2`)
    expect(performance.now() - since).toBeLessThan(5_000)
  })

  test('keeps what is in quotes together: separators, quotes and line breaks', () => {
    expect(records('A;B\n"a;b ""c""\nd";2')).toEqual([
      ['A', 'B'],
      ['a;b "c"\nd', '2'],
    ])
  })

  test('keeps blank lines, so that lines can be counted', () => {
    expect(records('A,B\n\n1,2')).toEqual([['A', 'B'], [''], ['1', '2']])
  })

  test('may have lines that end in different ways', () => {
    expect(records('A,B\r\n1,"x\r\ny"\n2,z\r3,\n')).toEqual([
      ['A', 'B'],
      ['1', 'x\r\ny'],
      ['2', 'z'],
      ['3', ''],
      [''],
    ])
  })

  test('has the separator of its headings, whatever else is written in it', () => {
    const lists = Array.from({ length: 20 }, () => 'a;b;c;d;e;f,1')
    expect(records(['"List; long",Count', ...lists].join('\n')).at(-1)).toEqual(['a;b;c;d;e;f', '1'])
  })

  test('of one column is a table too', () => {
    expect(records('A\n1')).toEqual([['A'], ['1']])
  })

  test('with a quote that never ends is refused, naming its line and nothing of it', () => {
    const refused = readCsv('A,B\n1,2\n"secret,3')
    expect(refused).toMatchObject({
      refused: 'invalid',
      message: 'This is no readable CSV file (line 3).',
      fields: [{ path: 'csv' }],
    })
    expect(JSON.stringify(refused)).not.toContain('secret')
  })

  test('of endless lines is refused before it is read to its end', () => {
    expect(readCsv('A,B'.padEnd(1_000_000, '\n'))).toMatchObject({
      message: 'The file has more than 20,000 lines.',
    })
  })

  test('without anything in it has no records', () => {
    expect(records('')).toEqual([])
  })
})
