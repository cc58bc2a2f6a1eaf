import type { SupplierActor } from '../../domain/actor.ts'
import { notFound, type Outcome } from '../../domain/refusal.ts'
import type { Quote, RequestAggregate } from '../../domain/request/requestAggregate.ts'
import type { Tx } from '../ports.ts'

/** The supplier's own quote with its request, locked until commit. */
export async function lockOwnQuote(
  tx: Tx,
  { supplierId }: SupplierActor,
  quoteId: string,
): Promise<Outcome<{ aggregate: RequestAggregate; quote: Quote }>> {
  const aggregate = await tx.aggregates.lockByQuote(quoteId)
  const quote = aggregate?.quotes.find(({ id }) => id === quoteId)
  return aggregate && quote?.supplierId === supplierId ? { aggregate, quote } : notFound('Quote')
}
