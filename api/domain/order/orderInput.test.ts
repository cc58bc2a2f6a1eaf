import { describe, expect, it, test } from 'vitest'
import { problemsOf } from '../../../tests/kit/domain/problemsOf.ts'
import {
  acceptOrderInput,
  advanceOrderInput,
  awardQuoteInput,
  reawardInput,
  rejectOrderInput,
  setTrackingInput,
  trackingTerms,
} from './orderInput.ts'
import { orderStatuses } from './orderState.ts'

const TRACKING = 'Please provide both courier company and tracking number'
const PICK = 'Please select a supplier to re-award this order to.'
const DATE = 'Please provide an estimated delivery date'
const WEIGHT = 'Must be a whole number from 0 to 100'
const REASON = 'Please provide a reason for rejection'

describe('the input for an award', () => {
  test.each([
    [{ quoteId: 'q' }, {}],
    [{ quoteId: 'q', ifUpdateCount: null }, {}],
    [{ quoteId: 'q', ifUpdateCount: 0 }, {}],
    [{}, { quoteId: 'Required' }],
    [{ quoteId: 'q', ifUpdateCount: '0' }, { ifUpdateCount: 'Must be a whole number' }],
    [{ quoteId: 'q', ifUpdateCount: 1.5 }, { ifUpdateCount: 'Must be a whole number' }],
    [{ quoteId: 'q', ifUpdateCount: -1 }, { ifUpdateCount: 'Must be a whole number' }],
    [
      {
        quoteId: 'q',
        reason: 'Fastest',
        weights: { price: 0, leadTime: 100, reliability: 5, certification: 0 },
      },
      {},
    ],
    [{ quoteId: 'q', reason: null, weights: null }, {}],
    [{ quoteId: 'q', reason: 'x'.repeat(2001) }, { reason: 'Use at most 2,000 characters' }],
    [
      { quoteId: 'q', weights: { price: -1, leadTime: 101, reliability: 0.5, certification: '1' } },
      {
        'weights.price': WEIGHT,
        'weights.leadTime': WEIGHT,
        'weights.reliability': WEIGHT,
        'weights.certification': WEIGHT,
      },
    ],
  ])('awarding with %j reports the expected problems', (raw, problems) => {
    expect(problemsOf(awardQuoteInput, raw)).toEqual(problems)
  })
})

describe('the input for a re-award', () => {
  test.each([
    [{}, {}],
    [{ price: null, deliveryDays: null }, {}],
    [{ price: '950', deliveryDays: 9 }, {}],
    [{ reason: 'Next best' }, {}],
    [{ reason: 'x'.repeat(2001) }, { reason: 'Use at most 2,000 characters' }],
    [{ supplierId: '' }, { supplierId: PICK }],
    [{ supplierId: undefined }, { supplierId: PICK }],
    [{ price: '0' }, { price: 'Price must be greater than 0' }],
    [{ price: '1.005' }, { price: 'Use at most 2 decimals' }],
    [{ deliveryDays: 0 }, { deliveryDays: 'Delivery time must be at least 1 day' }],
  ])('re-awarding with %j reports the expected problems', (more, problems) => {
    expect(problemsOf(reawardInput, { orderId: 'o', supplierId: 's', ...more })).toEqual(problems)
  })
})

describe('the input for an answer', () => {
  test.each(['', null, undefined, 'soon', '2026-02-30', 20260301])(
    'accepting an order for %j is refused',
    (estimatedDelivery) => {
      expect(problemsOf(acceptOrderInput, { orderId: 'o', estimatedDelivery })).toEqual({
        estimatedDelivery: DATE,
      })
    },
  )

  test.each(['', '   ', null, undefined, 7])('rejecting an order for the reason %j is refused', (reason) => {
    expect(problemsOf(rejectOrderInput, { orderId: 'o', reason })).toEqual({ reason: REASON })
  })

  it('an answer takes a valid date, or a reason of one character or more', () => {
    expect(acceptOrderInput.parse({ orderId: 'o', estimatedDelivery: '2026-03-10' }).estimatedDelivery).toBe(
      '2026-03-10',
    )
    expect(rejectOrderInput.parse({ orderId: 'o', reason: ' x ' }).reason).toBe('x')
  })
})

describe('the input for tracking', () => {
  test.each([
    [{ courier: 'DHL', trackingNumber: '123' }, {}],
    [{ courier: ' ', trackingNumber: '123' }, { courier: TRACKING }],
    [{ courier: 'DHL', trackingNumber: '' }, { trackingNumber: TRACKING }],
    [{}, { courier: TRACKING, trackingNumber: TRACKING }],
    [{ courier: 'DHL', trackingNumber: 'x'.repeat(201) }, { trackingNumber: 'Use at most 200 characters' }],
  ])('tracking of %j reports the expected problems', (raw, problems) => {
    expect(problemsOf(setTrackingInput, { orderId: 'o', ...raw })).toEqual(problems)
  })
})

test('a tracking number keeps one ordinary space for each run of other spaces', () => {
  const pasted = { courier: 'Swiss\u00a0Post', trackingNumber: ' RR\u202f123\u2009\u2009456\n789 ' }
  expect(trackingTerms.parse(pasted)).toEqual({ courier: 'Swiss Post', trackingNumber: 'RR 123 456 789' })
})

describe('the input for the next step', () => {
  test.each<[object, Record<string, string>]>([
    ...orderStatuses.map((status) => [{ status }, {}] satisfies [object, object]),
    [{ status: 'accepted' }, { status: 'Unknown order status' }],
    [{}, { status: 'Unknown order status' }],
    [{ status: 'fulfilled', deliveryDate: '2026-03-10' }, {}],
    [{ status: 'fulfilled', deliveryDate: null, supplierId: null }, {}],
    [{ status: 'fulfilled', deliveryDate: '10.03.2026' }, { deliveryDate: 'Must be a date' }],
  ])('moving an order on with %j reports the expected problems', (raw, problems) => {
    expect(problemsOf(advanceOrderInput, { orderId: 'o', ...raw })).toEqual(problems)
  })
})
