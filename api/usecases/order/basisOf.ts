import type { AwardBasis } from '../../domain/order/awardBasis.ts'
import type { Weights } from '../../domain/quote/weights.ts'
import { type RequestAggregate, quoteOf } from '../../domain/request/requestAggregate.ts'
import type { Tx } from '../ports.ts'

/** What is stored with an award so that it can be understood later: the quotes alone do not tell what else was known. */
export async function basisOf(tx: Tx, board: RequestAggregate, weights: Weights | null): Promise<AwardBasis> {
  const { lastPaid, silent } = await tx.orders.circumstances(board.request.id)
  return {
    weights,
    target: board.request.desiredPrice,
    lastPaid,
    declined: board.declines
      .map(({ supplierId }) => supplierId)
      .filter((supplierId) => !quoteOf(board, supplierId)),
    silent,
  }
}
