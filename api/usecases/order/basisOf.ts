import type { AwardBasis } from '../../domain/order/awardBasis.ts'
import type { Weights } from '../../domain/quote/weights.ts'
import { type RequestAggregate, quoteOf } from '../../domain/request/requestAggregate.ts'
import type { Orders } from './ports.ts'

export interface BasisTx {
  readonly orders: Pick<Orders, 'circumstances'>
}

/**
 * The facts stored with an award so that it can be understood later: the quotes alone do not tell what else
 * was known.
 */
export async function basisOf(
  tx: BasisTx,
  aggregate: RequestAggregate,
  weights: Weights | null,
): Promise<AwardBasis> {
  const { lastPaid, silent } = await tx.orders.circumstances(aggregate.request.id)
  return {
    weights,
    target: aggregate.request.targetPrice,
    lastPaid,
    declined: aggregate.declines
      .map(({ supplierId }) => supplierId)
      .filter((supplierId) => !quoteOf(aggregate, supplierId)),
    silent,
  }
}
