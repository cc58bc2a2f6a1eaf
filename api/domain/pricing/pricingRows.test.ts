import { describe, expect, test } from 'vitest'
import type { PricingTerms } from './pricingInput.ts'
import { readPricingRow, sameTerms, type TypedPricing } from './pricingRows.ts'

const typed: TypedPricing = {
  line: 1,
  variantId: 'any',
  sku: null,
  basePrice: '$1,100.5',
  houston: ' 1200 ',
  london: '0',
  hongKong: '9,400.00',
  certification: 'igi',
  leadTimeDays: '14',
  stock: '0',
  minimumOrderQuantity: '',
  notes: '  By hand ',
}

const terms: PricingTerms = {
  basePrice: '1100.50',
  houston: '1200.00',
  london: '0.00',
  hongKong: '9400.00',
  certification: 'IGI',
  leadTimeDays: 14,
  stock: 0,
  minimumOrderQuantity: null,
  notes: 'By hand',
}

function problemsOf(changed: Partial<TypedPricing>) {
  const read = readPricingRow({ ...typed, ...changed })
  return read !== 'blank' && 'problems' in read ? read.problems : []
}

describe('a row of a pricing file', () => {
  test('a row is read as a person types it', () => {
    const read = readPricingRow(typed)
    expect(read !== 'blank' && 'terms' in read && sameTerms(read.terms, terms)).toBe(true)
  })

  test.each([
    ['basePrice', '0', 'Base price is required and must be positive'],
    ['basePrice', '', 'Base price is required and must be positive'],
    ['basePrice', '1.234', 'Use at most 2 decimals'],
    ['basePrice', '1250,00', 'Use a point for decimals, such as 1250.50'],
    ['basePrice', '100000000', 'Price must be at most 99,999,999.99'],
    ['houston', '-1', 'Houston landing price must be positive'],
    ['london', 'cheap', 'Enter the London landing price in pounds sterling, for example 1250.00'],
    ['certification', 'HRD', 'Please select either IGI or GIA certification'],
    ['certification', ' ', 'Certification is required'],
    ['leadTimeDays', '0', 'Lead time must be at least 1 day'],
    ['leadTimeDays', '1.5', 'Lead time must be in whole days, for example 14'],
    ['leadTimeDays', '4000', 'Lead time must be at most 3,650 days'],
    ['stock', '-1', 'Stock must be 0 or greater'],
    ['stock', 'many', 'Stock must be a whole number, for example 5'],
    ['stock', '2147483648', 'Stock must be at most 2,147,483,647'],
    ['stock', '1e3', 'Stock must be a whole number, for example 5'],
    ['minimumOrderQuantity', '0', 'Minimum order quantity must be at least 1'],
    ['notes', 'x'.repeat(2001), 'Use at most 2,000 characters'],
    ['notes', 'a\u0000b', 'Contains characters that cannot be stored'],
  ])('a row with %s %j reports: %s', (field, text, message) => {
    expect(problemsOf({ [field]: text })).toEqual([{ path: field, message }])
  })

  test.each(['', '  ', null, undefined])(
    'clearing a landing price with %j means that there is none',
    (text) => {
      const read = readPricingRow({ ...typed, houston: text })
      expect(read).toMatchObject({ terms: { houston: '0.00' } })
    },
  )

  test('full-width digits of an East Asian keyboard are read', () => {
    const read = readPricingRow({
      ...typed,
      basePrice: '１，２５０．５０',
      leadTimeDays: '１４',
      stock: '３',
    })
    expect(read).toMatchObject({ terms: { basePrice: '1250.50', leadTimeDays: 14, stock: 3 } })
  })

  test('every invalid field of a row is reported once', () => {
    const paths = problemsOf({ basePrice: 'x', certification: 'x', stock: 'x' }).map(({ path }) => path)
    expect(paths).toEqual(['basePrice', 'certification', 'stock'])
  })

  test('a row with nothing filled in is blank, whichever variant it names', () => {
    expect(readPricingRow({ line: 4, variantId: 'any', sku: 'R-1', basePrice: ' ', notes: '' })).toBe('blank')
  })

  test('a row with only a note is not blank', () => {
    expect(readPricingRow({ line: 4, variantId: 'any', sku: null, notes: 'later' })).not.toBe('blank')
  })
})

describe('comparing two list prices', () => {
  test('two list prices are the same if every term is; absent and null are equal', () => {
    const { stock: _stock, minimumOrderQuantity: _minimum, ...withoutStock } = terms
    expect(sameTerms(terms, { ...terms })).toBe(true)
    expect(sameTerms({ ...terms, stock: null }, withoutStock)).toBe(true)
  })

  test.each([
    { basePrice: '1100.51' },
    { london: '0.01' },
    { certification: 'GIA' as const },
    { leadTimeDays: 15 },
    { stock: null },
    { minimumOrderQuantity: 1 },
    { notes: null },
  ])('two list prices differ by %j', (change) => {
    expect(sameTerms(terms, { ...terms, ...change })).toBe(false)
  })
})
