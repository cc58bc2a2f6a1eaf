import { describe, expect, it, test } from 'vitest'
import { problemsOf } from '../../../tests/kit/domain/problemsOf.ts'
import { pricingInput, pricingTerms } from './pricingInput.ts'

const filled = {
  basePrice: '500',
  houston: '550.5',
  london: '0',
  hongKong: 'HK$ 4,200',
  certification: 'IGI',
  leadTimeDays: 14,
}

const inCurrency = (hub: string, currency: string) =>
  `The ${hub} landing price is in ${currency}. Enter the ${hub} landing price in ${currency}, for example 1250.00`

describe('the input for a list price', () => {
  it('list prices are stored as exact amounts', () => {
    expect(pricingTerms.parse(filled)).toMatchObject({
      basePrice: '500.00',
      houston: '550.50',
      london: '0.00',
      hongKong: '4200.00',
      certification: 'IGI',
      leadTimeDays: 14,
      notes: null,
    })
  })

  test.each([
    ['basePrice', '0', 'Base price is required and must be positive'],
    ['basePrice', '', 'Base price is required and must be positive'],
    ['basePrice', undefined, 'Base price is required and must be positive'],
    ['basePrice', '-1', 'Base price is required and must be positive'],
    ['basePrice', '100,000,000', 'Price must be at most 99,999,999.99'],
    ['basePrice', '1.005', 'Use at most 2 decimals'],
    ['houston', '-0.01', 'Houston landing price must be positive'],
    ['houston', undefined, 'Houston landing price must be positive'],
    ['houston', '€5', inCurrency('Houston', 'US dollars')],
    ['london', 'x', 'Enter the London landing price in pounds sterling, for example 1250.00'],
    ['london', '$5', inCurrency('London', 'pounds sterling')],
    ['hongKong', 'US$5', inCurrency('Hong Kong', 'Hong Kong dollars')],
    ['certification', undefined, 'Certification is required'],
    ['certification', '', 'Certification is required'],
    ['certification', 'HRD', 'Please select either IGI or GIA certification'],
    ['leadTimeDays', 0, 'Lead time must be at least 1 day'],
    ['leadTimeDays', '', 'Lead time must be at least 1 day'],
    ['leadTimeDays', 1.5, 'Lead time must be in whole days, for example 14'],
    ['leadTimeDays', true, 'Lead time must be at least 1 day'],
    ['leadTimeDays', 3651, 'Lead time must be at most 3,650 days'],
    ['stock', -1, 'Stock must be 0 or greater'],
    ['stock', 0.5, 'Stock must be a whole number, for example 5'],
    ['stock', 'five', 'Stock must be a whole number, for example 5'],
    ['stock', 2_147_483_648, 'Stock must be at most 2,147,483,647'],
    ['stock', 2 ** 60, 'Stock must be at most 2,147,483,647'],
    ['minimumOrderQuantity', 0, 'Minimum order quantity must be at least 1'],
    ['minimumOrderQuantity', '1.5', 'Minimum order quantity must be a whole number, for example 5'],
    ['minimumOrderQuantity', 2_147_483_648, 'Minimum order quantity must be at most 2,147,483,647'],
    ['notes', 'x'.repeat(2001), 'Use at most 2,000 characters'],
  ])('a list price with %s %j is refused', (field, value, message) => {
    expect(problemsOf(pricingTerms, { ...filled, [field]: value })).toEqual({ [field]: message })
  })

  test.each([
    ['houston', 0, '0.00'],
    ['london', '0.00', '0.00'],
    ['hongKong', '0', '0.00'],
    ['houston', '', '0.00'],
    ['london', '  ', '0.00'],
    ['hongKong', null, '0.00'],
    ['houston', 'USD 1,250', '1250.00'],
    ['london', '£1,250.50', '1250.50'],
    ['hongKong', '$9,400', '9400.00'],
    ['certification', 'GIA', 'GIA'],
    ['leadTimeDays', '21', 21],
    ['stock', 0, 0],
    ['stock', null, null],
    ['stock', '', null],
    ['stock', '5', 5],
    ['certification', ' igi ', 'IGI'],
    ['minimumOrderQuantity', 1, 1],
    ['minimumOrderQuantity', null, null],
  ])('a list price with %s %j is stored as %j', (field, value, kept) => {
    expect(pricingTerms.parse({ ...filled, [field]: value })).toMatchObject({ [field]: kept })
  })

  it('a list price requires a variant', () => {
    expect(problemsOf(pricingInput, filled)).toEqual({ variantId: 'Required' })
  })
})
