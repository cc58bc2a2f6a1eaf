import { expect, it } from 'vitest'
import { priceSummary } from './priceSummary.ts'

const offer = (amount: string, deliveryDays: number) => ({ price: { amount }, deliveryDays })

it('summarizes a comparison in exact cents and whole days', () => {
  expect(priceSummary([offer('900.10', 7), offer('99999999.99', 10), offer('1000.00', 8)])).toEqual({
    lowest: '900.10',
    highest: '99999999.99',
    range: '99999099.89',
    averageDays: 8,
  })
})

it('shows the single price for one quote, and is null without quotes', () => {
  expect(priceSummary([offer('10.00', 3)])).toEqual({
    lowest: '10.00',
    highest: '10.00',
    range: '0.00',
    averageDays: 3,
  })
  expect(priceSummary([])).toBeNull()
})
