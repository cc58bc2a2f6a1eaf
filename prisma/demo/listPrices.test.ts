import { expect, test } from 'vitest'
import { CATALOG } from './catalog.ts'
import { SUPPLIERS } from './people.ts'
import { listPrices } from './listPrices.ts'

const prices = listPrices()

test('every active supplier has priced something, once per variant, in exact decimals', () => {
  const keys = prices.map((price) => `${price.supplier} ${price.product} ${price.variant}`)
  expect(new Set(keys).size).toBe(keys.length)
  const active = SUPPLIERS.filter((s) => s.status === 'active').map((s) => s.key)
  expect(new Set(prices.map((price) => price.supplier))).toEqual(new Set(active))
  for (const price of prices) {
    expect(CATALOG.find((p) => p.handle === price.product)?.variants[price.variant]).toBeDefined()
    for (const amount of [price.basePrice, price.landingHouston, price.landingLondon, price.landingHongKong])
      expect(amount).toMatch(/^[1-9]\d*\.\d\d$/)
    expect(price.leadTimeDays).toBeGreaterThanOrEqual(1)
  }
})
