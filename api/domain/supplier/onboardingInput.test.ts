import { describe, expect, it, test } from 'vitest'
import { problemsOf } from '../testkit/problemsOf.ts'
import { MAX_ONBOARDING_ROWS, onboardingInput } from './onboardingInput.ts'

const company = { companyName: 'Aurum', contactPerson: 'Ida', email: ' IDA@Aurum.example ', phone: '1' }
const ring = { sku: 'R-1', productName: 'Ring' }
const withRow = (row: object) => problemsOf(onboardingInput, { ...company, prices: [{ ...ring, ...row }] })

describe('a supplier that an admin enters', () => {
  it('needs a name, somebody to turn to, an e-mail and a phone', () => {
    expect(problemsOf(onboardingInput, {})).toEqual({
      companyName: 'Company name is required',
      contactPerson: 'Contact person is required',
      email: 'Invalid email address',
      phone: 'Phone number is required',
    })
  })

  it('is otherwise as unknown as it was left', () => {
    expect(onboardingInput.parse({ ...company, paymentTerms: '', minimumOrderValue: ' ' })).toEqual({
      ...company,
      email: 'ida@aurum.example',
      acceptsCustomOrders: false,
      hasRushCapability: false,
      minimumOrderValue: null,
      paymentTerms: null,
      prices: [],
    })
  })

  test.each(['Net 30', 'net_30', ' NET 30 '])('is paid by %j', (paymentTerms) => {
    expect(onboardingInput.parse({ ...company, paymentTerms }).paymentTerms).toBe('net_30')
  })

  test.each([
    [{ paymentTerms: 'Net 90' }, { paymentTerms: 'Payment terms must be Net 15, Net 30, Net 60 or Prepaid' }],
    [{ minimumOrderValue: '-1' }, { minimumOrderValue: 'Minimum order value cannot be negative' }],
    [{ minimumOrderValue: '100000000' }, { minimumOrderValue: 'Price must be at most 99,999,999.99' }],
    [{ acceptsCustomOrders: 'maybe' }, { acceptsCustomOrders: 'Must be yes or no' }],
  ])('with %j is refused', (wrong, problems) => {
    expect(problemsOf(onboardingInput, { ...company, ...wrong })).toEqual(problems)
  })
})

describe('the pricing matrix', () => {
  it('leaves empty rows out, and remembers where the others stood', () => {
    const { prices } = onboardingInput.parse({ ...company, prices: [{}, ring, { sku: ' ', priceHK: null }] })
    expect(prices).toMatchObject([{ sku: 'R-1', at: 1 }])
  })

  test.each([
    [{ sku: '' }, 'sku', 'SKU is required'],
    [{ productName: ' ' }, 'productName', 'Product name is required'],
    [{ certification: 'HRD' }, 'certification', 'Certification must be either IGI or GIA'],
    [{ priceUSA: '0' }, 'priceUSA', 'Price must be greater than 0'],
    [{ priceUK: '1.005' }, 'priceUK', 'Use at most 2 decimals'],
    [{ leadTimeDays: '0' }, 'leadTimeDays', 'Lead time must be at least 1 day'],
    [{ leadTimeDays: 'soon' }, 'leadTimeDays', 'Lead time must be at least 1 day'],
  ])('with %j in a row says so at its %s', (row, field, message) => {
    expect(withRow(row)).toEqual({ [`prices.0.${field}`]: message })
  })

  test.each([
    ['priceHK', 'HK$1,250.5', '1250.50'],
    ['priceUK', '£ 99', '99.00'],
    ['priceEU', '€80', '80.00'],
    ['priceUSA', 'USD 7', '7.00'],
    ['priceEU', 12.5, '12.50'],
  ] as const)('reads at its %s %j as %s', (column, typed, amount) => {
    const { prices } = onboardingInput.parse({ ...company, prices: [{ ...ring, [column]: typed }] })
    expect(prices[0]?.[column]).toBe(amount)
  })

  test.each([
    ['priceUSA', '€80', 'US dollars'],
    ['priceUK', 'USD 7', 'pounds sterling'],
    ['priceHK', '£7', 'Hong Kong dollars'],
    ['priceEU', '$7', 'euros'],
  ])('never takes at its %s %j for %s', (column, typed, currency) => {
    expect(withRow({ [column]: typed })).toEqual({
      [`prices.0.${column}`]: `The price is in ${currency}. Enter the price in ${currency}, for example 1250.00`,
    })
  })

  it('names a SKU once', () => {
    expect(problemsOf(onboardingInput, { ...company, prices: [ring, {}, ring] })).toEqual({
      'prices.2.sku': 'This SKU is in another row already',
    })
  })

  it('is bounded', () => {
    const prices = Array.from({ length: MAX_ONBOARDING_ROWS + 1 }, (_, nth) => ({
      ...ring,
      sku: `R-${nth}`,
    }))
    expect(problemsOf(onboardingInput, { ...company, prices })).toEqual({ prices: 'Use at most 200 rows' })
  })
})
