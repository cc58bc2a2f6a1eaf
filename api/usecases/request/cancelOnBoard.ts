import type { Board } from '../../domain/request/board.ts'
import type { Tx } from '../ports.ts'

/** Closes an open request and its order because the store did; the suppliers who quoted are told. */
export async function cancelOnBoard(tx: Tx, board: Board, at: Date): Promise<void> {
  const open = board.quotes.filter(({ status }) => status === 'pending')
  await tx.requests.update(board.request.id, { status: 'cancelled' })
  await tx.orders.update(board.order.id, { status: 'cancelled' })
  await tx.quotes.setStatus(
    open.map(({ id }) => id),
    'not_selected',
    at,
  )
  tx.append({ type: 'order.cancelled', requestId: board.request.id, orderId: board.order.id })
  tx.append({
    type: 'request.changed',
    requestId: board.request.id,
    changes: ['cancelled'],
    losers: open.map(({ supplierId, id }) => ({ supplierId, quoteId: id })),
  })
}
