import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { AFTER, aQuote, aRejectedRequestAggregate, BEFORE } from '../testkit/aRequestAggregate.ts'
import { decideAdvance } from './decideAdvance.ts'
import { decideTracking } from './decideAnswer.ts'
import { decideCorrection } from './deliveryDate.ts'
import { decideReaward } from './decideReaward.ts'
import { movesOfOrder } from './orderMoves.ts'
import { acceptanceStatuses, isAssigned, orderStatuses } from './orderState.ts'

const steps = { fulfil: 'fulfilled', ship: 'shipped', deliver: 'delivered' } as const
const cells = orderStatuses.flatMap((status) =>
  [null, ...acceptanceStatuses].map((acceptance) => [status, acceptance] as const),
)

test.each(cells)(
  'an admin is offered exactly the allowed actions on an order that is %s, answer %s',
  (status, acceptance) => {
    const aggregate = aRejectedRequestAggregate({
      order: { status, acceptance, deliveredAt: status === 'delivered' ? BEFORE : null },
      quotes: [aQuote('acme', { status: 'awarded' })],
    })
    const offered = movesOfOrder(aggregate.order, 'admin', AFTER)
    const bolt = { supplierId: 'bolt', status: 'active', landed: null } as const
    expect(offered.includes('track')).toBe(decideTracking(aggregate.order, null) === null)
    expect(offered.includes('reaward')).toBe(!isRefusal(decideReaward(aggregate, bolt, {})))
    for (const [move, to] of Object.entries(steps))
      expect(offered.includes(move as keyof typeof steps)).toBe(
        !isRefusal(decideAdvance(aggregate, to, null)),
      )
    expect(offered.includes('correct_delivery')).toBe(
      acceptance !== 'rejected' && decideCorrection(aggregate.order, '2026-03-01', AFTER) === null,
    )
    expect(offered).not.toContain('accept')
    expect(offered).not.toContain('reject')
  },
)

test.each(cells)(
  'until delivery, an admin always has an action on an order that is %s, answer %s',
  (status, acceptance) => {
    if (!isAssigned(status) || acceptance === null || status === 'delivered') return
    // A rejection beyond 'awarded' cannot occur: see decideAnswer.
    if (acceptance === 'rejected' && status !== 'awarded') return
    expect(movesOfOrder({ status, acceptance, deliveredAt: null }, 'admin', AFTER)).not.toEqual([])
  },
)
