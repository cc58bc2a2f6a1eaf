import { expect, test } from 'vitest'
import { expectedDelivery } from './expectedDelivery.ts'

const full = {
  status: 'awarded' as const,
  expectedDelivery: '2026-03-10',
  supplierEstimatedDelivery: '2026-03-20',
  storeEstimatedDelivery: '2026-03-30',
  createdAt: new Date('2026-03-01T23:30:00Z'),
  deliveryDays: 14,
}
const withoutOwn = { ...full, expectedDelivery: null }
const withoutSupplier = { ...withoutOwn, supplierEstimatedDelivery: null }
const withoutStore = { ...withoutSupplier, storeEstimatedDelivery: null }

test.each([
  ["the order's own date", full, '2026-03-10'],
  ["else the supplier's", withoutOwn, '2026-03-20'],
  ["else the store's", withoutSupplier, '2026-03-30'],
  ["else the creation and the awarded quote's days, in UTC", withoutStore, '2026-03-15'],
  ['else nothing: TBD', { ...withoutStore, deliveryDays: null }, null],
  ['nothing, once it is canceled', { ...full, status: 'cancelled' as const }, null],
])('the expected delivery is %s', (_, order, date) => {
  expect(expectedDelivery(order)).toBe(date)
})
