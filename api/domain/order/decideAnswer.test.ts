import { describe, expect, it, test } from 'vitest'
import { decideAccept, decideAnswer, decideTracking } from './decideAnswer.ts'
import { movesOfOrder } from './orderMoves.ts'
import { acceptanceStatuses, type AcceptanceStatus, orderStatuses, type OrderStatus } from './orderState.ts'

const NOT_AWARDED = 'This order is not awarded.'
const CANCELED = 'This order was canceled.'
const ANSWERED = 'This order has already been answered.'
const UNANSWERED = 'Tracking can be added once the order has been accepted.'
const now = new Date('2026-03-01T12:00:00Z')

const cells = orderStatuses.flatMap((status) =>
  [null, ...acceptanceStatuses].map((acceptance) => [status, acceptance] as const),
)
const heldByAcme = (status: OrderStatus, acceptance: AcceptanceStatus | null) => ({
  status,
  acceptance,
  supplierId: 'acme',
})

/** Null: allowed. Only orders that are awarded to the supplier and unanswered differ. */
function expectedAnswer(status: OrderStatus, acceptance: AcceptanceStatus | null, unanswered: string | null) {
  if (status === 'cancelled') return CANCELED
  if (status === 'pending' || status === 'quoted' || acceptance === null) return NOT_AWARDED
  return acceptance === 'pending' ? unanswered : ANSWERED
}

const messageOf = (refusal: { refused: string; message: string } | null) => {
  if (refusal) expect(refusal.refused).toBe('conflict')
  return refusal?.message ?? null
}

describe('the supplier an order is awarded to', () => {
  test.each(cells)('whether the supplier may reject an order that is %s, answer %s', (status, acceptance) => {
    const movedOn = status === 'awarded' ? null : `This order has already been ${status}.`
    expect(messageOf(decideAnswer(heldByAcme(status, acceptance), 'acme', 'reject'))).toBe(
      expectedAnswer(status, acceptance, movedOn),
    )
  })

  test.each(cells)('whether the supplier may accept an order that is %s, answer %s', (status, acceptance) => {
    const over = status === 'delivered' ? 'This order has already been delivered.' : null
    expect(messageOf(decideAccept(heldByAcme(status, acceptance), 'acme', '2026-03-10', now))).toBe(
      expectedAnswer(status, acceptance, over),
    )
  })

  test.each(cells)(
    'whether the supplier or an admin may add tracking to an order that is %s, answer %s',
    (status, acceptance) => {
      const held = acceptance === 'accepted' ? null : UNANSWERED
      const expected =
        status === 'cancelled' ? CANCELED : status === 'pending' || status === 'quoted' ? NOT_AWARDED : held
      for (const who of ['acme', null])
        expect(messageOf(decideTracking(heldByAcme(status, acceptance), who))).toBe(expected)
    },
  )

  test.each(cells)(
    'the supplier is offered exactly the allowed actions on an order that is %s, answer %s',
    (status, acceptance) => {
      const order = heldByAcme(status, acceptance)
      expect(movesOfOrder({ ...order, deliveredAt: null }, 'supplier', now)).toEqual([
        ...(decideAccept(order, 'acme', '2026-03-10', now) ? [] : ['accept']),
        ...(decideAnswer(order, 'acme', 'reject') ? [] : ['reject']),
        ...(decideTracking(order, 'acme') ? [] : ['track']),
      ])
    },
  )
})

describe('any other supplier', () => {
  test.each(cells)('another supplier does not find an order that is %s, answer %s', (status, acceptance) => {
    const order = heldByAcme(status, acceptance)
    const notFound = { refused: 'notFound', message: 'Order not found' }
    expect(decideAnswer(order, 'bolt', 'reject')).toEqual(notFound)
    expect(decideAccept(order, 'bolt', '1999-01-01', now)).toEqual(notFound)
    expect(decideTracking(order, 'bolt')).toEqual(notFound)
  })

  it('nobody finds an order that is not awarded to a supplier', () => {
    const order = { status: 'pending', acceptance: null, supplierId: null } as const
    expect(decideAnswer(order, 'acme', 'reject')).toMatchObject({ refused: 'notFound' })
  })
})

describe('the promised date', () => {
  test.each([
    ['2026-03-01T12:00:00Z', '2026-03-01', true],
    ['2026-03-01T11:59:59Z', '2026-02-28', true],
    ['2026-03-01T12:00:00Z', '2026-02-28', false],
    ['2026-03-01T23:59:59Z', '2026-02-28', false],
    ['2026-03-01T12:00:00Z', '2027-01-01', true],
  ])('at %s, promising %s is possible: %s', (instant, date, possible) => {
    const message = 'The estimated delivery date cannot be in the past'
    expect(decideAccept(heldByAcme('awarded', 'pending'), 'acme', date, new Date(instant))).toEqual(
      possible ? null : { refused: 'invalid', message, fields: [{ path: 'estimatedDelivery', message }] },
    )
  })
})
