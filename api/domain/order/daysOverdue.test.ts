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
    expect(daysOverdue({ status, acceptance, expectedDelivery }, NOON)).toBe(days)
  },
)

test('a day counts as over once it has passed everywhere on earth', () => {
  const order = { status: 'awarded', acceptance: 'accepted', expectedDelivery: '2026-03-04' } as const
  expect(daysOverdue(order, new Date('2026-03-05T11:59:59Z'))).toBeNull()
  expect(daysOverdue(order, NOON)).toBe(1)
})
