import type { Quote } from '../../domain/request/requestAggregate.ts'
import type { QuotePatch, Tx } from '../ports.ts'

/** The update itself, on a locked quote: shared by every operation that updates one. */
export async function recordUpdate(
  tx: Tx,
  quote: Quote,
  patch: Omit<QuotePatch, 'onBehalfById'>,
): Promise<void> {
  await tx.quotes.update(quote, { ...patch, onBehalfById: null })
  await tx.requests.refreshQuotes(quote.requestId)
  tx.append({
    type: 'quote.updated',
    requestId: quote.requestId,
    quoteId: quote.id,
    supplierId: quote.supplierId,
    price: patch.price,
    deliveryDays: patch.deliveryDays,
    updateCount: quote.updateCount + 1,
    late: patch.late,
    onBehalf: false,
  })
}
