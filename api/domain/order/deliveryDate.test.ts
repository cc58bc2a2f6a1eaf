import { describe, expect, test } from 'vitest'
import {
  decideCorrection,
  decideDeliveryDate,
  DELIVERED_BEFORE_AWARD,
  DELIVERED_IN_THE_FUTURE,
  deliveredOn,
} from './deliveryDate.ts'
import { orderStatuses } from './orderState.ts'

const awardedAt = new Date('2026-03-10T13:00:00Z')
const now = new Date('2026-03-12T09:00:00Z')
/**
 * Shortly after midnight UTC it is still the previous day in the west; shortly before, already the next day in the
 * east.
 */
const awardedEarly = new Date('2026-03-10T03:00:00Z')
const evening = new Date('2026-03-12T21:00:00Z')

const refused = (message: string) => ({
  refused: 'invalid',
  message,
  fields: [{ path: 'deliveryDate', message }],
})

describe('a delivery date given with a step', () => {
  test.each([
    ['delivered', '2026-03-09', awardedAt, now, DELIVERED_BEFORE_AWARD],
    ['delivered', '2026-03-10', awardedAt, now, null],
    ['delivered', '2026-03-12', awardedAt, now, null],
    ['delivered', '2026-03-13', awardedAt, now, DELIVERED_IN_THE_FUTURE],
    ['delivered', '1900-01-01', awardedAt, now, DELIVERED_BEFORE_AWARD],
    ['delivered', '2099-01-01', awardedAt, now, DELIVERED_IN_THE_FUTURE],
    ['delivered', '2026-03-09', awardedEarly, now, null],
    ['delivered', '2026-03-08', awardedEarly, now, DELIVERED_BEFORE_AWARD],
    ['delivered', '2026-03-13', awardedAt, evening, null],
    ['delivered', '2026-03-14', awardedAt, evening, DELIVERED_IN_THE_FUTURE],
    ['fulfilled', '2026-03-09', awardedAt, now, DELIVERED_BEFORE_AWARD],
    ['fulfilled', '2026-12-24', awardedAt, now, null],
    ['shipped', '2026-03-09', awardedAt, now, DELIVERED_BEFORE_AWARD],
    ['shipped', '2026-12-24', awardedAt, now, null],
  ] as const)(
    'at the step %s, the date %s for an award of %j is decided as expected at %j',
    (step, date, awarded, at, message) => {
      expect(decideDeliveryDate(awarded, step, date, at)).toEqual(message && refused(message))
    },
  )
})

test.each([
  [null, now, '2026-03-12'],
  // Shortly after midnight UTC it is still the promised day in the west.
  ['2026-03-11', new Date('2026-03-12T01:00:00Z'), '2026-03-11'],
  ['2026-03-11', new Date('2026-03-12T13:00:00Z'), '2026-03-12'],
  ['2026-03-10', new Date('2026-03-12T01:00:00Z'), '2026-03-12'],
  ['2026-03-20', now, '2026-03-12'],
])('a delivery promised for %s and marked at %j without a date was on %s', (promised, at, day) => {
  expect(deliveredOn({ supplierEstimatedDelivery: promised }, at)).toBe(day)
})

describe('correcting a delivery date', () => {
  const LATE = 'A delivery date can be corrected for a day after the order was marked as delivered.'
  const delivered = { status: 'delivered', awardedAt, deliveredAt: now } as const
  const hours = (count: number, ms = 0) => new Date(now.getTime() + count * 3_600_000 + ms)

  test.each([
    ['at once', now, '2026-03-11', null],
    ['a day later', hours(24), '2026-03-13', null],
    ['more than a day later', hours(24, 1), '2026-03-11', { refused: 'conflict', message: LATE }],
    ['to before the award', now, '2026-03-09', refused(DELIVERED_BEFORE_AWARD)],
    ['to the future', now, '2026-03-13', refused(DELIVERED_IN_THE_FUTURE)],
  ])('correcting the delivery date %s has the expected result', (_, at, date, expected) => {
    expect(decideCorrection(delivered, date, at)).toEqual(expected)
  })

  test.each(orderStatuses.filter((status) => status !== 'delivered'))(
    'the delivery date cannot be corrected while the order is %s',
    (status) => {
      const order = { status, awardedAt, deliveredAt: null }
      expect(decideCorrection(order, '2026-03-11', now)).toMatchObject({ refused: 'conflict' })
    },
  )
})
