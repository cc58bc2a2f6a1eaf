import { describe, expect, it, test } from 'vitest'
import type { OrderStatus } from '../order/orderState.ts'
import { isRefusal } from '../refusal.ts'
import type { RequestStatus } from '../request/requestState.ts'
import {
  AFTER,
  aRequestAggregate,
  accepting,
  aQuote,
  aRejectedRequestAggregate,
  BEFORE,
  blocking,
  DEADLINE,
  viewer,
} from '../../../tests/kit/domain/aRequestAggregate.ts'
import { decideSubmit } from './decideSubmit.ts'

const BLOCKED = 'Late Submission Blocked: the deadline of this request has passed.'
const AWARDED = 'This request has already been awarded.'
const CANCELLED = 'This request was canceled.'
const acme = viewer('acme')
const orderOf: Record<RequestStatus, OrderStatus> = {
  pending: 'pending',
  quoted: 'quoted',
  expired: 'pending',
  completed: 'awarded',
  cancelled: 'cancelled',
}

describe('a supplier’s first quote', () => {
  test.each([
    ['pending', BEFORE, 'accept', { late: false, requestStatus: 'quoted' }],
    ['pending', BEFORE, 'block', { late: false, requestStatus: 'quoted' }],
    ['pending', DEADLINE, 'accept', { late: true, requestStatus: 'quoted' }],
    ['pending', AFTER, 'accept', { late: true, requestStatus: 'quoted' }],
    ['pending', AFTER, 'block', BLOCKED],
    ['quoted', BEFORE, 'accept', { late: false, requestStatus: 'quoted' }],
    ['quoted', BEFORE, 'block', { late: false, requestStatus: 'quoted' }],
    ['quoted', AFTER, 'accept', { late: true, requestStatus: 'quoted' }],
    ['quoted', AFTER, 'block', BLOCKED],
    ['expired', AFTER, 'accept', { late: true, requestStatus: 'expired' }],
    ['expired', AFTER, 'block', BLOCKED],
    ['completed', BEFORE, 'accept', AWARDED],
    ['completed', AFTER, 'accept', AWARDED],
    ['completed', BEFORE, 'block', AWARDED],
    ['completed', AFTER, 'block', AWARDED],
    ['cancelled', BEFORE, 'accept', CANCELLED],
    ['cancelled', AFTER, 'accept', CANCELLED],
    ['cancelled', BEFORE, 'block', CANCELLED],
    ['cancelled', AFTER, 'block', CANCELLED],
  ] as const)(
    'whether a supplier may quote on a request that is %s, at %s, with late quotes: %s',
    (status, now, lateQuotes, expected) => {
      const aggregate = aRequestAggregate({ request: { status }, order: { status: orderOf[status] } })
      const decision = decideSubmit(aggregate, acme, { ...accepting, lateQuotes }, now)
      expect(decision).toEqual(
        typeof expected === 'string'
          ? { refused: 'conflict', message: expected }
          : { ...expected, orderStatus: 'quoted' },
      )
    },
  )

  it('a quote is never late if there is no deadline', () => {
    const aggregate = aRequestAggregate({ request: { expiresAt: null } })
    expect(decideSubmit(aggregate, acme, blocking, AFTER)).toMatchObject({ late: false })
  })

  it('a supplier may quote after declining', () => {
    expect(decideSubmit(aRequestAggregate({ declinedBy: ['acme'] }), acme, accepting, BEFORE)).toMatchObject({
      late: false,
    })
    expect(decideSubmit(aRequestAggregate({ declinedBy: ['acme'] }), acme, blocking, AFTER)).toMatchObject({
      message: BLOCKED,
    })
  })
})

describe('a supplier’s second quote', () => {
  test.each(['pending', 'awarded', 'not_selected', 'rejected'] as const)(
    'a second quote is refused while the first is %s, with a hint to update it',
    (status) => {
      const aggregate = aRequestAggregate({ quotes: [aQuote('acme', { status })] })
      expect(decideSubmit(aggregate, acme, accepting, BEFORE)).toEqual({
        refused: 'conflict',
        message: 'You have already quoted on this request. Update your quote instead.',
      })
    },
  )

  it("a rival's quote does not make a supplier’s quote its second", () => {
    expect(
      isRefusal(decideSubmit(aRequestAggregate({ quotes: [aQuote('bolt')] }), acme, accepting, BEFORE)),
    ).toBe(false)
  })
})

describe('a supplier that became active after the request opened', () => {
  const newcomer = { supplierId: 'acme', activatedAt: AFTER }

  it('a supplier that became active later may quote on open requests', () => {
    expect(decideSubmit(aRequestAggregate(), newcomer, accepting, AFTER)).toMatchObject({ late: true })
  })

  test.each(['completed', 'cancelled'] as const)(
    'a supplier that became active later does not find a request that is %s',
    (status) => {
      expect(
        decideSubmit(aRequestAggregate({ request: { status } }), newcomer, accepting, AFTER),
      ).toMatchObject({
        refused: 'notFound',
      })
    },
  )

  it('a supplier that was awarded the order without quoting is told the state of the request', () => {
    const aggregate = aRejectedRequestAggregate({
      order: { supplierId: 'acme', acceptance: 'pending' },
      quotes: [aQuote('bolt')],
    })
    expect(decideSubmit(aggregate, newcomer, accepting, AFTER)).toEqual({
      refused: 'conflict',
      message: AWARDED,
    })
  })
})

it('a supplier gets the same answer whatever its rivals did, until the award', () => {
  const rivals = [aQuote('bolt', { price: '1.00' }), aQuote('cara', { late: true })]
  for (const policy of [accepting, blocking])
    for (const now of [BEFORE, AFTER]) {
      const alone = decideSubmit(aRequestAggregate(), acme, policy, now)
      expect(
        decideSubmit(aRequestAggregate({ quotes: rivals, declinedBy: ['dora'] }), acme, policy, now),
      ).toEqual(alone)
    }
})
