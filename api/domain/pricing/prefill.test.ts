import { expect, test } from 'vitest'
import { prefill } from './prefill.ts'

const prices = { houston: '550.50', london: '430.00', hongKong: '4200.00', leadTimeDays: 21 }

test.each([
  ['Houston', prices, 'houston', 3, { price: '1651.50', landing: { amount: '1651.50', currency: 'USD' } }],
  ['London', prices, 'london', 3, { price: null, landing: { amount: '1290.00', currency: 'GBP' } }],
  ['Hong Kong', prices, 'hongKong', 2, { price: null, landing: { amount: '8400.00', currency: 'HKD' } }],
  ['a hub unknown yet', prices, null, 2, { price: null, landing: null }],
  ['Houston at 0', { ...prices, houston: '0.00' }, 'houston', 2, { price: null, landing: null }],
  ['more than a price holds', { ...prices, houston: '99999999.99' }, 'houston', 2, { price: null }],
] as const)('a quote is pre-filled as expected for %s', (_, pricing, hub, quantity, prefilled) => {
  expect(prefill(hub, quantity, pricing)).toMatchObject({ ...prefilled, days: 21 })
})

test('nothing is pre-filled without a list price', () => {
  expect(prefill('houston', 2, null)).toEqual({ price: null, landing: null, days: null })
})
