import { describe, expect, it, test } from 'vitest'
import {
  aRequestAggregate,
  accepting,
  AFTER,
  aQuote,
  aRejectedRequestAggregate,
  BEFORE,
  blocking,
  DEADLINE,
  viewer,
} from '../testkit/aRequestAggregate.ts'
import { quoteStatuses } from '../quote/quoteState.ts'
import type { OrderStatus } from '../order/orderState.ts'
import { type RequestStatus, requestStatuses } from './requestState.ts'
import { opportunityState, orderStatusFor, statusFor } from './supplierView.ts'

const acme = viewer('acme')

describe('a request that a supplier has not answered', () => {
  test.each([
    ['pending', BEFORE, 'active', 'active'],
    ['pending', DEADLINE, 'past_deadline', 'missed'],
    ['pending', AFTER, 'past_deadline', 'missed'],
    ['quoted', BEFORE, 'active', 'active'],
    ['quoted', AFTER, 'past_deadline', 'missed'],
    ['expired', AFTER, 'past_deadline', 'missed'],
    ['completed', BEFORE, 'missed', 'missed'],
    ['completed', AFTER, 'missed', 'missed'],
    ['cancelled', BEFORE, 'missed', 'missed'],
    ['cancelled', AFTER, 'missed', 'missed'],
  ] as const)(
    'and that is %s, at %s, is %s; where late quotes are blocked, %s',
    (status, now, accept, block) => {
      const board = aRequestAggregate({ request: { status } })
      expect(opportunityState(board, acme, accepting, now)).toBe(accept)
      expect(opportunityState(board, acme, blocking, now)).toBe(block)
    },
  )

  it('stays active where there is no deadline', () => {
    expect(opportunityState(aRequestAggregate({ request: { expiresAt: null } }), acme, blocking, AFTER)).toBe(
      'active',
    )
  })
})

describe('the first that holds', () => {
  const everyMoment = [accepting, blocking].flatMap((policy) =>
    [BEFORE, AFTER].map((now) => [policy, now] as const),
  )

  test.each(requestStatuses.flatMap((request) => quoteStatuses.map((quote) => [request, quote] as const)))(
    'is quoted, on a request that is %s, for an own quote that is %s, even after a decline',
    (status, quoteStatus) => {
      const board = aRequestAggregate({
        request: { status },
        quotes: [aQuote('acme', { status: quoteStatus })],
        declinedBy: ['acme'],
      })
      for (const [policy, now] of everyMoment)
        expect(opportunityState(board, acme, policy, now)).toBe('quoted')
    },
  )

  test.each(requestStatuses)('is declined, on a request that is %s', (status) => {
    const board = aRequestAggregate({ request: { status }, declinedBy: ['acme'] })
    for (const [policy, now] of everyMoment)
      expect(opportunityState(board, acme, policy, now)).toBe('declined')
  })

  it('is missed before past deadline', () => {
    expect(
      opportunityState(aRequestAggregate({ request: { status: 'cancelled' } }), acme, accepting, AFTER),
    ).toBe('missed')
  })
})

describe('a supplier that became active later', () => {
  const newcomer = (activatedAt: Date | null) => ({ supplierId: 'acme', activatedAt })
  const over = aRequestAggregate({ request: { status: 'completed' } })

  it('sees what is still open', () => {
    expect(opportunityState(aRequestAggregate(), newcomer(AFTER), accepting, AFTER)).toBe('past_deadline')
    expect(
      opportunityState(
        aRequestAggregate({ request: { expiresAt: null } }),
        newcomer(AFTER),
        accepting,
        AFTER,
      ),
    ).toBe('active')
  })

  test.each([
    ['before the request', new Date('2026-03-01T07:59:59Z'), 'missed'],
    ['at that very moment', new Date('2026-03-01T08:00:00Z'), 'missed'],
    ['just after it', new Date('2026-03-01T08:00:01Z'), null],
    ['never', null, null],
  ])('has missed what is over if it was active %s', (_, activatedAt, state) => {
    expect(opportunityState(over, newcomer(activatedAt), accepting, BEFORE)).toBe(state)
    expect(opportunityState(aRequestAggregate(), newcomer(activatedAt), blocking, AFTER)).toBe(state)
  })
})

it('has not missed an order that it holds without having quoted, until that goes elsewhere', () => {
  const held = aRejectedRequestAggregate({
    quotes: [aQuote('bolt')],
    order: { supplierId: 'acme', acceptance: 'pending' },
  })
  expect(opportunityState(held, acme, accepting, AFTER)).toBeNull()
  expect(
    opportunityState(
      aRejectedRequestAggregate({ quotes: [aQuote('bolt')] }),
      viewer('cara'),
      accepting,
      AFTER,
    ),
  ).toBe('missed')
})

it('is the same whatever rivals do, until the award', () => {
  const quiet = aRequestAggregate()
  const busy = aRequestAggregate({ quotes: [aQuote('bolt'), aQuote('cara')], declinedBy: ['dora'] })
  for (const policy of [accepting, blocking])
    for (const now of [BEFORE, AFTER]) {
      expect(opportunityState(busy, acme, policy, now)).toBe(opportunityState(quiet, acme, policy, now))
      expect(statusFor(busy.request.status, false)).toBe(statusFor(quiet.request.status, false))
    }
})

test.each([
  ['pending', 'pending', 'pending'],
  ['quoted', 'pending', 'quoted'],
  ['completed', 'completed', 'completed'],
  ['expired', 'expired', 'expired'],
  ['cancelled', 'cancelled', 'cancelled'],
] as const)(
  'a request that is %s reads %s to a supplier, and %s to one that quoted',
  (status, without, own) => {
    expect(statusFor(status, false)).toBe(without)
    expect(statusFor(status, true)).toBe(own)
  },
)

describe('the order’s status to a supplier', () => {
  const facts = (status: RequestStatus, order: { status: OrderStatus; supplierId: string | null }) => ({
    request: { status },
    quotes: [{ supplierId: 'bolt' }],
    order,
  })
  test.each([
    ['pending', 'pending', null, 'pending', 'quoted'],
    ['quoted', 'quoted', null, 'pending', 'quoted'],
    ['expired', 'quoted', null, 'pending', 'quoted'],
    ['cancelled', 'cancelled', null, 'cancelled', 'cancelled'],
    ['completed', 'shipped', 'cara', 'awarded', 'awarded'],
    ['completed', 'shipped', 'acme', 'shipped', 'awarded'],
    ['completed', 'delivered', 'bolt', 'awarded', 'delivered'],
  ] as const)('of a %s request, itself %s and held by %s', (request, status, supplierId, toAcme, toBolt) => {
    expect(orderStatusFor(facts(request, { status, supplierId }), 'acme')).toBe(toAcme)
    expect(orderStatusFor(facts(request, { status, supplierId }), 'bolt')).toBe(toBolt)
  })
})
