import { describe, expect, test } from 'vitest'
import { atOrdinarySpeed, cpuMs } from '../../../tests/kit/cpuTime.ts'
import { isRefusal } from '../refusal.ts'
import { pricingFileColumns, readPricingFile } from './pricingFile.ts'
import { readPricingRow, type TypedPricing } from './pricingRows.ts'

const ID = 'b4a6c8f0-0000-4000-8000-000000000001'
const headings = Object.values(pricingFileColumns)
const row = ['Ring', 'White', 'R-1', ID, '100', '110', '90', '900', 'IGI', '14', '3', '2', 'By hand']

function rows(records: string[][]): TypedPricing[] {
  const read = readPricingFile(records)
  if (isRefusal(read)) throw new Error(read.message)
  return read
}

describe('reading a pricing file', () => {
  test('an exported file is read back line by line', () => {
    expect(rows([headings, row])).toEqual([
      {
        line: 2,
        variantId: ID,
        sku: 'R-1',
        basePrice: '100',
        houston: '110',
        london: '90',
        hongKong: '900',
        certification: 'IGI',
        leadTimeDays: '14',
        stock: '3',
        minimumOrderQuantity: '2',
        notes: 'By hand',
      },
    ])
  })

  test('columns may be in any order, with unknown columns between them and headings as people write them', () => {
    const typed = [
      'NOTES',
      ' lead  time ',
      'My margin',
      'hong kong (hk$)',
      'Sku',
      'CERTIFICATION',
      'london',
      'base price',
      'Houston (USD)',
    ]
    const values = ['By hand', '14', '12%', '900', 'R-1', 'IGI', '90', '100', '110']
    const [read] = rows([typed, values])
    expect(read).toMatchObject({
      variantId: null,
      sku: 'R-1',
      basePrice: '100',
      houston: '110',
      london: '90',
      hongKong: '900',
      certification: 'IGI',
      leadTimeDays: '14',
      notes: 'By hand',
      stock: null,
      minimumOrderQuantity: null,
      kept: ['stock', 'minimumOrderQuantity'],
    })
  })

  test('a row without any price is blank, whatever its other columns contain', () => {
    const blank = ['Ring', 'White', 'R-1', ID, '', '', '', '', 'IGI', '14', '', '', 'By hand']
    expect(rows([headings, blank]).map(readPricingRow)).toEqual(['blank'])
    const half = ['Ring', 'White', 'R-1', ID, '', '110', '', '', 'IGI', '14', '', '', '']
    expect(rows([headings, half]).map(readPricingRow)).toMatchObject([{ problems: expect.any(Array) }])
  })

  test('lines are counted as in a spreadsheet, including blank ones', () => {
    const lines = rows([headings, row, [''], ['', ' ', ''], row]).map(({ line }) => line)
    expect(lines).toEqual([2, 5])
  })

  test('a row that is shorter than the headings has empty cells at its end', () => {
    expect(rows([headings, row.slice(0, 10)])[0]).toMatchObject({
      leadTimeDays: '14',
      stock: null,
      notes: null,
    })
  })

  test('a file with only headings has no rows', () => {
    expect(rows([headings])).toEqual([])
  })

  test.each([
    'Base price (USD)',
    'Houston (USD)',
    'London (GBP)',
    'Hong Kong (HKD)',
    'Certification',
    'Lead time (days)',
  ])('a file without the column %s is refused as a whole, naming the column', (missing) => {
    const without = headings.filter((heading) => heading !== missing)
    const message = `The file has no column “${missing}”. Its first line must be the headings, as in the exported file.`
    expect(readPricingFile([without])).toEqual({
      refused: 'invalid',
      message,
      fields: [{ path: 'csv', message }],
    })
  })

  test('a file without several columns is refused once, naming them all', () => {
    const without = headings.filter((heading) => !/Houston|London/.test(heading))
    expect(readPricingFile([without])).toMatchObject({
      message: expect.stringContaining('has no columns “Houston (USD)”, “London (GBP)”.') as string,
    })
  })

  test('of the identifying columns, either the variant ID or the SKU is enough', () => {
    const without = (...left: string[]) => readPricingFile([headings.filter((name) => !left.includes(name))])
    expect(without('Variant ID')).toEqual([])
    expect(without('SKU')).toEqual([])
    expect(without('SKU', 'Variant ID')).toMatchObject({
      message: expect.stringContaining('“Variant ID”') as string,
    })
    expect(without('Product', 'Variant', 'Stock', 'Minimum order', 'Notes')).toEqual([])
  })

  test.each([
    ['Hong Kong (HKD)', 'Hong Kong (USD)', 'HKD'],
    ['Hong Kong (HKD)', 'Hong Kong ($)', 'HKD'],
    ['Base price (USD)', 'Base price (euros)', 'USD'],
    ['Lead time (days)', 'Lead time (weeks)', 'days'],
    ['Lead time (days)', 'Lead time (business days)', 'days'],
  ])('a column %s in another unit, %s, is refused, because nothing is converted', (ours, theirs, unit) => {
    const message = `The values of “${ours}” must be in ${unit}, and its heading must say so or name no unit.`
    const changed = headings.map((heading) => (heading === ours ? theirs : heading))
    expect(readPricingFile([changed, row])).toEqual({
      refused: 'invalid',
      message,
      fields: [{ path: 'csv', message }],
    })
  })

  test.each([
    'Houston',
    'Houston (US$)',
    'Houston ($)',
    'Houston (in USD)',
    'Houston (landed, USD)',
    'Houston (landed)',
    'Houston ()',
    'Houston（USD）',
  ])('a heading may name the unit as people write it: %s', (houston) => {
    const changed = headings.map((heading) => (heading === 'Houston (USD)' ? houston : heading))
    expect(rows([changed, row])[0]).toMatchObject({ houston: '110' })
  })

  test('invisible direction characters, which spreadsheets include when pasting, are not part of a text', () => {
    const pasted = (texts: string[]) => texts.map((text) => `\u202a${text}\u2069`)
    expect(rows([pasted(headings), pasted(row), pasted(['', ''])])).toEqual(rows([headings, row]))
  })

  test('a repeated column is refused, because it is unclear which one is meant', () => {
    expect(
      readPricingFile([
        [...headings, 'houston'],
        [...row, '1'],
      ]),
    ).toMatchObject({
      message: 'The file has more than one column “Houston (USD)”.',
    })
    // A column in another currency beside ours is ignored.
    expect(
      rows([
        [...headings, 'Houston (EUR)'],
        [...row, '1'],
      ])[0],
    ).toMatchObject({ houston: '110' })
  })

  test('a file with endless headings is read quickly', () => {
    const before = cpuMs()
    readPricingFile([
      ['('.repeat(500_000), ...headings],
      ['', ...row],
    ])
    readPricingFile([Array.from({ length: 200_000 }, () => '(((((('), row])
    expect(atOrdinarySpeed(cpuMs() - before)).toBeLessThan(5_000)
  })

  test('an empty file is refused for its missing headings', () => {
    expect(readPricingFile([])).toMatchObject({ refused: 'invalid' })
    expect(readPricingFile([[''], row])).toMatchObject({ refused: 'invalid' })
  })
})
