import { describe, expect, it, test } from 'vitest'
import { type DeliveredOrder, supplierRecord } from './supplierRecord.ts'

const delivered = (deliveredOn: string, acceptedFor: string | null): DeliveredOrder => ({
  awardedAt: new Date('2026-03-01T23:30:00Z'),
  deliveredOn,
  acceptedFor,
})

describe("a supplier's record", () => {
  it('a new supplier has a rating of 0 and no lead time', () => {
    expect(supplierRecord([])).toEqual({ completedOrders: 0, averageLeadTimeDays: null, rating: '0.00' })
  })

  test.each<[string, DeliveredOrder[], string, string]>([
    ['on the accepted date', [delivered('2026-03-11', '2026-03-11')], '10.00', '5.00'],
    ['before it', [delivered('2026-03-06', '2026-03-11')], '5.00', '5.00'],
    ['a day late', [delivered('2026-03-12', '2026-03-11')], '11.00', '0.00'],
    ['without an accepted date', [delivered('2026-03-12', null)], '11.00', '0.00'],
    ['on the day of the award', [delivered('2026-03-01', '2026-03-01')], '0.00', '5.00'],
    [
      'before the award, because an admin backdated it',
      [delivered('2026-02-20', '2026-03-01')],
      '0.00',
      '5.00',
    ],
    [
      'on time in two of three cases',
      [
        delivered('2026-03-11', '2026-03-11'),
        delivered('2026-03-12', '2026-03-11'),
        delivered('2026-03-03', '2026-03-11'),
      ],
      '7.67',
      '3.33',
    ],
    [
      'years late, beyond what the column can store',
      [delivered('2036-03-01', '2026-03-11')],
      '999.99',
      '0.00',
    ],
  ])('an order delivered %s counts as expected', (_, orders, averageLeadTimeDays, rating) => {
    expect(supplierRecord(orders)).toEqual({ completedOrders: orders.length, averageLeadTimeDays, rating })
  })
})
