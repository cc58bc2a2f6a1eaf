import { expect, test } from 'vitest'
import { daysOverdue } from './daysOverdue.ts'

const NOON = new Date('2026-03-05T12:00:00Z')

test.each([
  ['awarded', 'pending', '2026-03-04', 1],
  ['shipped', 'accepted', '2026-02-23', 10],
  ['awarded', 'accepted', '2026-03-05', null],
  ['awarded', 'accepted', '2026-03-06', null],
  ['awarded', 'accepted', null, null],
  ['awarded', 'rejected', '2026-02-01', null],
  ['pending', null, '2026-02-01', null],
  ['delivered', 'accepted', '2026-02-01', null],
  ['cancelled', null, '2026-02-01', null],
] as const)(
  'an order that is %s, %s and expected on %s is overdue by %s days',
  (status, acceptance, expectedDelivery, days) => {
    const order = { status, acceptance, expectedDelivery, awardedAt: null, deliveryDays: null }
    expect(daysOverdue(order, NOON)).toBe(days)
  },
)

test('a day counts as over once it has passed everywhere on earth', () => {
  const order = {
    status: 'awarded',
    acceptance: 'accepted',
    expectedDelivery: '2026-03-04',
    awardedAt: null,
    deliveryDays: null,
  } as const
  expect(daysOverdue(order, new Date('2026-03-05T11:59:59Z'))).toBeNull()
  expect(daysOverdue(order, NOON)).toBe(1)
})

test.each([
  ['pending', null],
  ['accepted', 20],
] as const)(
  'an order of February awarded yesterday with 14 days, whose answer is %s, is overdue by %s days',
  (acceptance, days) => {
    const order = {
      status: 'awarded',
      acceptance,
      expectedDelivery: '2026-02-13',
      awardedAt: new Date('2026-03-04T12:00:00Z'),
      deliveryDays: 14,
    } as const
    expect(daysOverdue(order, NOON)).toBe(days)
    expect(daysOverdue({ ...order, deliveryDays: 0 }, new Date('2026-03-08T12:00:00Z'))).toBe(
      acceptance === 'pending' ? 4 : 23,
    )
  },
)
