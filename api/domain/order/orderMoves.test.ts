import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { addHours } from '../calendar.ts'
import {
  AFTER,
  aQuote,
  aRejectedRequestAggregate,
  BEFORE,
  OPENED,
} from '../../../tests/kit/domain/aRequestAggregate.ts'
import { decideAdvance } from './decideAdvance.ts'
import { decideAccept, decideAnswer, decideTracking } from './decideAnswer.ts'
import { decideCancel } from './decideCancel.ts'
import { CORRECTABLE_HOURS, decideCorrection } from './deliveryDate.ts'
import { decideReaward } from './decideReaward.ts'
import { movesOfOrder, orderMoves } from './orderMoves.ts'
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
    const bolt = { supplierId: 'bolt', status: 'active', suspendedAt: null, landed: null } as const
    expect(offered.includes('track')).toBe(decideTracking(aggregate.order, null) === null)
    expect(offered.includes('reaward')).toBe(!isRefusal(decideReaward(aggregate, bolt, {})))
    expect(offered.includes('cancel')).toBe(decideCancel(aggregate.order, 'acme') === null)
    for (const [move, to] of Object.entries(steps))
      expect(offered.includes(move as keyof typeof steps)).toBe(
        !isRefusal(decideAdvance(aggregate, to, null)),
      )
    expect(offered.includes('correct_delivery')).toBe(
      decideCorrection(aggregate.order, '2026-03-01', AFTER) === null,
    )
    expect(offered).not.toContain('accept')
    expect(offered).not.toContain('reject')
  },
)

const unfinished = cells.filter(
  ([status, acceptance]) =>
    isAssigned(status) &&
    acceptance !== null &&
    status !== 'delivered' &&
    // A rejection beyond 'awarded' cannot occur: see decideAnswer.
    (acceptance !== 'rejected' || status === 'awarded'),
)

test.each(unfinished)(
  'until delivery, an admin always has an action on an order that is %s, answer %s',
  (status, acceptance) => {
    expect(movesOfOrder({ status, acceptance, deliveredAt: null }, 'admin', AFTER)).not.toEqual([])
  },
)

const states = fc.record({
  status: fc.constantFrom(...orderStatuses),
  acceptance: fc.constantFrom(null, ...acceptanceStatuses),
  deliveredAt: fc.constantFrom(null, OPENED, AFTER),
  hoursLater: fc.constantFrom(0, CORRECTABLE_HOURS, CORRECTABLE_HOURS + 1),
})

it('an action on an order is offered exactly when its decision does not refuse, in any state', () => {
  fc.assert(
    fc.property(states, ({ hoursLater, ...state }) => {
      const now = addHours(AFTER, hoursLater)
      const aggregate = aRejectedRequestAggregate({ order: state })
      const { order } = aggregate
      const step = (to: 'fulfilled' | 'shipped' | 'delivered') =>
        !isRefusal(decideAdvance(aggregate, to, null))
      const bolt = { supplierId: 'bolt', status: 'active', suspendedAt: null, landed: null } as const
      const nobody = Object.fromEntries(orderMoves.map((move) => [move, false])) as Record<
        (typeof orderMoves)[number],
        boolean
      >
      const allowed = {
        supplier: {
          ...nobody,
          accept: !decideAccept(order, 'acme', '2026-12-24', now),
          reject: !decideAnswer(order, 'acme', 'reject'),
          track: !decideTracking(order, 'acme'),
        },
        admin: {
          ...nobody,
          track: !decideTracking(order, null),
          reaward: !isRefusal(decideReaward(aggregate, bolt, {})),
          cancel: !decideCancel(order, 'acme'),
          fulfil: step('fulfilled'),
          ship: step('shipped'),
          deliver: step('delivered'),
          correct_delivery: !decideCorrection(order, '2026-03-01', now),
        },
      }
      for (const role of ['supplier', 'admin'] as const)
        expect(movesOfOrder(order, role, now)).toEqual(orderMoves.filter((move) => allowed[role][move]))
    }),
    { numRuns: 1000 },
  )
})
