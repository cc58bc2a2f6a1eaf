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
} from '../../../tests/kit/domain/aRequestAggregate.ts'
import { quoteStatuses } from '../quote/quoteState.ts'
import type { OrderStatus } from '../order/orderState.ts'
import { type RequestStatus, requestStatuses } from './requestState.ts'
import { opportunityState, orderStatusFor, statusFor } from './supplierView.ts'

const acme = viewer('acme')

describe('a request the supplier has not answered', () => {
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
    'an unanswered request that is %s, at %s, is %s; with late quotes blocked, %s',
    (status, now, accept, block) => {
      const aggregate = aRequestAggregate({ request: { status } })
      expect(opportunityState(aggregate, acme, accepting, now)).toBe(accept)
      expect(opportunityState(aggregate, acme, blocking, now)).toBe(block)
    },
  )

  it('a request without a deadline stays active', () => {
    expect(opportunityState(aRequestAggregate({ request: { expiresAt: null } }), acme, blocking, AFTER)).toBe(
      'active',
    )
  })
})

describe('the precedence of opportunity states', () => {
  const everyMoment = [accepting, blocking].flatMap((policy) =>
    [BEFORE, AFTER].map((now) => [policy, now] as const),
  )

  test.each(requestStatuses.flatMap((request) => quoteStatuses.map((quote) => [request, quote] as const)))(
    'a request that is %s, with an own quote that is %s, counts as quoted even after a decline',
    (status, quoteStatus) => {
      const aggregate = aRequestAggregate({
        request: { status },
        quotes: [aQuote('acme', { status: quoteStatus })],
        declinedBy: ['acme'],
      })
      for (const [policy, now] of everyMoment)
        expect(opportunityState(aggregate, acme, policy, now)).toBe('quoted')
    },
  )

  test.each(requestStatuses)('a declined request counts as declined while the request is %s', (status) => {
    const aggregate = aRequestAggregate({ request: { status }, declinedBy: ['acme'] })
    for (const [policy, now] of everyMoment)
      expect(opportunityState(aggregate, acme, policy, now)).toBe('declined')
  })

  it('missed takes precedence over past deadline', () => {
    expect(
      opportunityState(aRequestAggregate({ request: { status: 'cancelled' } }), acme, accepting, AFTER),
    ).toBe('missed')
  })
})

describe('a supplier that became active later', () => {
  const newcomer = (activatedAt: Date | null) => ({ supplierId: 'acme', activatedAt })
  const over = aRequestAggregate({ request: { status: 'completed' } })

  it('a supplier that became active later sees open requests', () => {
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
  ])(
    'a closed request has the expected state for a supplier that became active %s',
    (_, activatedAt, state) => {
      expect(opportunityState(over, newcomer(activatedAt), accepting, BEFORE)).toBe(state)
      expect(opportunityState(aRequestAggregate(), newcomer(activatedAt), blocking, AFTER)).toBe(state)
    },
  )
})

it('an order awarded without a quote does not count as missed until it goes to another supplier', () => {
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

it('the opportunity state does not depend on rivals until the award', () => {
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
  'a request that is %s is shown as %s to a supplier, and as %s to one that quoted',
  (status, without, own) => {
    expect(statusFor(status, false)).toBe(without)
    expect(statusFor(status, true)).toBe(own)
  },
)

describe('the order status shown to a supplier', () => {
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
  ] as const)(
    'the order of a request that is %s, itself %s and awarded to %s, is shown as expected',
    (request, status, supplierId, toAcme, toBolt) => {
      expect(orderStatusFor(facts(request, { status, supplierId }), 'acme')).toBe(toAcme)
      expect(orderStatusFor(facts(request, { status, supplierId }), 'bolt')).toBe(toBolt)
    },
  )
})
