import { expect, test } from 'vitest'
import { prefillQuote } from './prefillQuote.ts'

const prices = { houston: '550.50', london: '430.00', hongKong: '4200.00', leadTimeDays: 21 }

test.each([
  [
    'the United States',
    prices,
    'US',
    3,
    { price: '1651.50', landed: { amount: '1651.50', currency: 'USD' } },
  ],
  ['the United Kingdom', prices, 'GB', 3, { price: null, landed: { amount: '1290.00', currency: 'GBP' } }],
  ['Hong Kong', prices, 'HK', 1, { price: null, landed: { amount: '4200.00', currency: 'HKD' } }],
  ['anywhere else', prices, 'DE', 2, { price: null, landed: { amount: '8400.00', currency: 'HKD' } }],
  ['a country unknown yet', prices, null, 2, { price: null, landed: null }],
  ['Houston at 0', { ...prices, houston: '0.00' }, 'US', 2, { price: null, landed: null }],
  ['more than a price holds', { ...prices, houston: '99999999.99' }, 'US', 2, { price: null }],
] as const)('for %s', (_, pricing, country, quantity, prefilled) => {
  expect(prefillQuote(pricing, country, quantity)).toMatchObject({ ...prefilled, deliveryDays: 21 })
})

test('without pricing there is nothing but the usual 7 days', () => {
  expect(prefillQuote(null, 'US', 2)).toEqual({ price: null, landed: null, deliveryDays: 7 })
})
