import { describe, expect, it, test } from 'vitest'
import { supplierRecord } from './supplierRecord.ts'

describe("a supplier's record", () => {
  it('a new supplier has a rating of 0 and no lead time', () => {
    expect(supplierRecord({ count: 0, onTime: 0, days: 0 })).toEqual({
      completedOrders: 0,
      averageLeadTimeDays: null,
      rating: '0.00',
    })
  })

  test.each([
    ['on time', { count: 1, onTime: 1, days: 10 }, '10.00', '5.00'],
    ['late', { count: 1, onTime: 0, days: 11 }, '11.00', '0.00'],
    ['on the day of the award', { count: 1, onTime: 1, days: 0 }, '0.00', '5.00'],
    ['on time in two of three cases', { count: 3, onTime: 2, days: 23 }, '7.67', '3.33'],
    ['after half a hundredth of a day', { count: 8, onTime: 8, days: 1 }, '0.13', '5.00'],
    ['years late, beyond what the column can store', { count: 1, onTime: 0, days: 3653 }, '999.99', '0.00'],
  ])('orders delivered %s count as expected', (_, deliveries, averageLeadTimeDays, rating) => {
    expect(supplierRecord(deliveries)).toEqual({
      completedOrders: deliveries.count,
      averageLeadTimeDays,
      rating,
    })
  })
})
