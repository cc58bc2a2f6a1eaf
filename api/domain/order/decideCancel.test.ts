import { expect, it, test } from 'vitest'
import { decideCancel } from './decideCancel.ts'
import { orderStatuses, type OrderStatus } from './orderState.ts'

const NOT_AWARDED = 'This order is not awarded; it is canceled with the order in the store.'
const refusals: Record<OrderStatus, string | null> = {
  pending: NOT_AWARDED,
  quoted: NOT_AWARDED,
  awarded: null,
  fulfilled: null,
  shipped: null,
  delivered: 'This order has already been delivered.',
  cancelled: 'This order was canceled.',
}

test.each(orderStatuses)('whether an admin may cancel an order that is %s', (status) => {
  const message = refusals[status]
  for (const seen of ['acme', null])
    expect(decideCancel({ status, supplierId: 'acme' }, seen)).toEqual(
      message === null ? null : { refused: 'conflict', message },
    )
})

it('an order that went to another supplier than the one seen is not canceled', () => {
  expect(decideCancel({ status: 'awarded', supplierId: 'bolt' }, 'acme')).toEqual({
    refused: 'conflict',
    message: 'This order has gone to another supplier in the meantime.',
  })
})
