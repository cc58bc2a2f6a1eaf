import { expect, test } from 'vitest'
import { proposedDelivery } from './promisedDate.ts'

const full = {
  expectedDelivery: '2026-05-10',
  awardedAt: new Date('2026-04-01T23:30:00Z'),
  deliveryDays: 14,
}
const withoutOwn = { ...full, expectedDelivery: null }

test.each([
  ["the order's own date", full, '2026-05-10'],
  ['else the award and the awarded days, in UTC', withoutOwn, '2026-04-15'],
  ['else nothing, for an order offered without days', { ...withoutOwn, deliveryDays: null }, null],
  ['else nothing, before the award', { ...withoutOwn, awardedAt: null }, null],
])('the date proposed to a supplier is %s', (_, order, date) => {
  expect(proposedDelivery(order)).toBe(date)
})
