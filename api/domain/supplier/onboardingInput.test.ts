import { describe, expect, it, test } from 'vitest'
import { problemsOf } from '../../../tests/kit/domain/problemsOf.ts'
import { MAX_ONBOARDING_ROWS, onboardingInput } from './onboardingInput.ts'

const company = { companyName: 'Aurum', contactPerson: 'Ida', email: ' IDA@Aurum.example ', phone: '1' }
const ring = { sku: 'R-1', productName: 'Ring' }
const withRow = (row: object) => problemsOf(onboardingInput, { ...company, prices: [{ ...ring, ...row }] })

describe('the input for a supplier entered by an admin', () => {
  it('name, contact person, email and phone are required', () => {
    expect(problemsOf(onboardingInput, {})).toEqual({
      companyName: 'Company name is required',
      contactPerson: 'Contact person is required',
      email: 'Invalid email address',
      phone: 'Phone number is required',
    })
  })

  it('every other field is optional', () => {
    expect(onboardingInput.parse({ ...company, paymentTerms: '', minimumOrderValue: ' ' })).toEqual({
      ...company,
      email: 'ida@aurum.example',
      acceptsCustomOrders: false,
      hasRushCapability: false,
      canProvideCertificates: null,
      certifications: null,
      minimumOrderValue: null,
      paymentTerms: null,
      prices: [],
    })
  })

  test.each(['Net 30', 'net_30', ' NET 30 '])('the payment terms %j are accepted', (paymentTerms) => {
    expect(onboardingInput.parse({ ...company, paymentTerms }).paymentTerms).toBe('net_30')
  })

  test.each([
    [{ paymentTerms: 'Net 90' }, { paymentTerms: 'Payment terms must be Net 15, Net 30, Net 60 or Prepaid' }],
    [{ minimumOrderValue: '-1' }, { minimumOrderValue: 'Minimum order value cannot be negative' }],
    [{ minimumOrderValue: '100000000' }, { minimumOrderValue: 'Price must be at most 99,999,999.99' }],
    [{ acceptsCustomOrders: 'maybe' }, { acceptsCustomOrders: 'Must be yes or no' }],
  ])('a supplier with %j is refused', (wrong, problems) => {
    expect(problemsOf(onboardingInput, { ...company, ...wrong })).toEqual(problems)
  })
})

describe('the onboarding prices', () => {
  it('empty rows are dropped, and the others keep their position', () => {
    const { prices } = onboardingInput.parse({ ...company, prices: [{}, ring, { sku: ' ', priceHK: null }] })
    expect(prices).toMatchObject([{ sku: 'R-1', at: 1 }])
  })

  it('a row may have any SKU and name that a product may have', () => {
    const long = { sku: 'S'.repeat(255), productName: 'N'.repeat(500) }
    expect(onboardingInput.parse({ ...company, prices: [long] }).prices).toMatchObject([long])
  })

  test.each([
    [{ sku: '' }, 'sku', 'SKU is required'],
    [{ productName: ' ' }, 'productName', 'Product name is required'],
    [{ certification: 'HRD' }, 'certification', 'Certification must be either IGI or GIA'],
    [{ priceUSA: '0' }, 'priceUSA', 'Price must be greater than 0'],
    [{ priceUK: '1.005' }, 'priceUK', 'Use at most 2 decimals'],
    [{ leadTimeDays: '0' }, 'leadTimeDays', 'Lead time must be at least 1 day'],
    [{ leadTimeDays: '2 weeks' }, 'leadTimeDays', 'Lead time must be in whole days, for example 14'],
  ])('a row with %j reports the problem at its %s', (row, field, message) => {
    expect(withRow(row)).toEqual({ [`prices.0.${field}`]: message })
  })

  test.each([
    ['priceHK', 'HK$1,250.5', '1250.50'],
    ['priceUK', '£ 99', '99.00'],
    ['priceEU', '€80', '80.00'],
    ['priceUSA', 'USD 7', '7.00'],
    ['priceEU', 12.5, '12.50'],
  ] as const)('the price %s of %j is read as %s', (column, typed, amount) => {
    const { prices } = onboardingInput.parse({ ...company, prices: [{ ...ring, [column]: typed }] })
    expect(prices[0]?.[column]).toBe(amount)
  })

  test.each([
    ['priceUSA', '€80', 'US dollars'],
    ['priceUK', 'USD 7', 'pounds sterling'],
    ['priceHK', '£7', 'Hong Kong dollars'],
    ['priceEU', '$7', 'euros'],
  ])('the price %s of %j is refused, because it must be in %s', (column, typed, currency) => {
    expect(withRow({ [column]: typed })).toEqual({
      [`prices.0.${column}`]: `The price is in ${currency}. Enter the price in ${currency}, for example 1250.00`,
    })
  })

  it('a SKU may appear only once', () => {
    expect(problemsOf(onboardingInput, { ...company, prices: [ring, {}, ring] })).toEqual({
      'prices.2.sku': 'This SKU is already in another row',
    })
  })

  it('the number of rows is limited', () => {
    const prices = Array.from({ length: MAX_ONBOARDING_ROWS + 1 }, (_, nth) => ({
      ...ring,
      sku: `R-${nth}`,
    }))
    expect(problemsOf(onboardingInput, { ...company, prices })).toEqual({ prices: 'Use at most 200 rows' })
  })
})
