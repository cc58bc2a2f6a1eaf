import { describe, expect, it, test } from 'vitest'
import { aRequestAggregate, aQuote } from '../../../tests/kit/domain/aRequestAggregate.ts'
import { decideAdvance } from './decideAdvance.ts'
import { acceptanceStatuses, isAssigned, orderStatuses, type OrderStatus } from './orderState.ts'

const quote = aQuote('acme')
const allowed: Record<OrderStatus, OrderStatus | null> = {
  pending: 'awarded',
  quoted: 'awarded',
  awarded: 'fulfilled',
  fulfilled: 'shipped',
  shipped: 'delivered',
  delivered: null,
  cancelled: null,
}

describe('an admin moving an order', () => {
  test.each(orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const)))(
    'an admin may move an order from %s to %s exactly when it is the next step',
    (from, to) => {
      for (const acceptance of isAssigned(from) ? acceptanceStatuses : [null]) {
        const aggregate = aRequestAggregate({ quotes: [quote], order: { status: from, acceptance } })
        const decision = decideAdvance(aggregate, to, 'acme')
        if (from === 'cancelled')
          expect(decision).toEqual({ refused: 'conflict', message: 'This order was canceled.' })
        else if (acceptance === 'rejected')
          expect(decision).toEqual({
            refused: 'conflict',
            message: 'The supplier rejected this order; re-award it first.',
          })
        else if (allowed[from] !== to)
          expect(decision).toEqual({
            refused: 'conflict',
            message: `An order that is ${from} cannot become ${to === 'cancelled' ? 'canceled' : to}.`,
          })
        else expect(decision).toEqual(to === 'awarded' ? { step: 'award', quote } : { step: to })
      }
    },
  )

  test.each([null, undefined, ''])('an order can only be awarded by naming a supplier (%j)', (supplierId) => {
    expect(decideAdvance(aRequestAggregate({ quotes: [quote] }), 'awarded', supplierId)).toEqual({
      refused: 'invalid',
      message: 'Choose the supplier to award',
      fields: [{ path: 'supplierId', message: 'Choose the supplier to award' }],
    })
  })

  test.each([
    ['who has not quoted', aRequestAggregate({ quotes: [aQuote('bolt')] })],
    [
      'whose quote was not selected',
      aRequestAggregate({ quotes: [aQuote('acme', { status: 'not_selected' })] }),
    ],
    ['whose quote was rejected', aRequestAggregate({ quotes: [aQuote('acme', { status: 'rejected' })] })],
  ])('an order cannot be awarded to a supplier %s', (_, aggregate) => {
    expect(decideAdvance(aggregate, 'awarded', 'acme')).toEqual({
      refused: 'conflict',
      message: 'This supplier has no open quote on the request.',
    })
  })

  it('an awarded order moves on without a supplier being named', () => {
    expect(
      decideAdvance(
        aRequestAggregate({ order: { status: 'awarded', acceptance: 'pending' } }),
        'fulfilled',
        null,
      ),
    ).toEqual({
      step: 'fulfilled',
    })
  })
})
