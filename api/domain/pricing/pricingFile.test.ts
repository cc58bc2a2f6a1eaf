import { describe, expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { pricingFileColumns, readPricingFile } from './pricingFile.ts'
import type { TypedPricing } from './pricingRows.ts'

const ID = 'b4a6c8f0-0000-4000-8000-000000000001'
const headings = Object.values(pricingFileColumns)
const row = ['Ring', 'White', 'R-1', ID, '100', '110', '90', '900', 'IGI', '14', '3', '2', 'By hand']

function rows(records: string[][]): TypedPricing[] {
  const read = readPricingFile(records)
  if (isRefusal(read)) throw new Error(read.message)
  return read
}

describe('a pricing file', () => {
  test('in the exported form gives what is typed in it, line by line', () => {
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

  test('may have its columns in any order, others beside them, and headings as people write them', () => {
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
    })
  })

  test('counts its lines as a spreadsheet does, past blank ones', () => {
    const lines = rows([headings, row, [''], ['', ' ', ''], row]).map(({ line }) => line)
    expect(lines).toEqual([2, 5])
  })

  test('with rows that are shorter than its headings lacks what they lack', () => {
    expect(rows([headings, row.slice(0, 10)])[0]).toMatchObject({
      leadTimeDays: '14',
      stock: null,
      notes: null,
    })
  })

  test('with headings alone has no rows', () => {
    expect(rows([headings])).toEqual([])
  })

  test.each([
    'Base price (USD)',
    'Houston (USD)',
    'London (GBP)',
    'Hong Kong (HKD)',
    'Certification',
    'Lead time (days)',
  ])('without the column %s is refused as a whole, saying so', (missing) => {
    const without = headings.filter((heading) => heading !== missing)
    const message = `The file has no column “${missing}”. Its first line must be the headings, as in the exported file.`
    expect(readPricingFile([without])).toEqual({
      refused: 'invalid',
      message,
      fields: [{ path: 'csv', message }],
    })
  })

  test('needs no other column than one that tells the variant: its ID or its SKU', () => {
    const without = (...left: string[]) => readPricingFile([headings.filter((name) => !left.includes(name))])
    expect(without('Variant ID')).toEqual([])
    expect(without('SKU')).toEqual([])
    expect(without('SKU', 'Variant ID')).toMatchObject({
      message: expect.stringContaining('“Variant ID”') as string,
    })
    expect(without('Product', 'Variant', 'Stock', 'Minimum order', 'Notes')).toEqual([])
  })

  test('with prices in another currency is refused: nobody converts them', () => {
    const inDollars = headings.map((heading) => heading.replace('Hong Kong (HKD)', 'Hong Kong (USD)'))
    expect(readPricingFile([inDollars, row])).toMatchObject({
      message: expect.stringContaining('no column “Hong Kong (HKD)”') as string,
    })
  })

  test('with two columns for one thing is refused: nobody can tell which of them is meant', () => {
    expect(
      readPricingFile([
        [...headings, 'houston'],
        [...row, '1'],
      ]),
    ).toMatchObject({
      message: 'The file has more than one column “Houston (USD)”.',
    })
    // One in another currency beside it is the supplier's own affair.
    expect(
      rows([
        [...headings, 'Houston (EUR)'],
        [...row, '1'],
      ])[0],
    ).toMatchObject({ houston: '110' })
  })

  test('with headings that go on without end is read at once', () => {
    const since = performance.now()
    readPricingFile([
      ['('.repeat(500_000), ...headings],
      ['', ...row],
    ])
    readPricingFile([Array.from({ length: 200_000 }, () => '(((((('), row])
    expect(performance.now() - since).toBeLessThan(5_000)
  })

  test('with nothing in it is refused for its headings', () => {
    expect(readPricingFile([])).toMatchObject({ refused: 'invalid' })
    expect(readPricingFile([[''], row])).toMatchObject({ refused: 'invalid' })
  })
})
