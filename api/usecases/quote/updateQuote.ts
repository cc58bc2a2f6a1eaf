import type { Actor } from '../../domain/actor.ts'
import { asSupplier } from '../../domain/authorise.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { decideUpdate } from '../../domain/quote/decideUpdate.ts'
import { updateQuoteInput } from '../../domain/quote/quoteInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/** A supplier changes or reconfirms its own quote; the previous terms are kept as a version. */
export async function updateQuote(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ quoteId: string; requestId: string }>> {
  const supplier = asSupplier(actor)
  if (isRefusal(supplier)) return supplier
  const input = parseInput(updateQuoteInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    const aggregate = await tx.aggregates.lockByQuote(input.quoteId)
    const quote = aggregate?.quotes.find(({ id }) => id === input.quoteId)
    if (!aggregate || quote?.supplierId !== supplier.supplierId) return notFound('Quote')
    const now = ports.now()
    const { price, deliveryDays, comments } = input
    const decision = decideUpdate(aggregate, quote, { price, deliveryDays, comments }, ports.policy, now)
    if (isRefusal(decision)) return decision
    if (decision.do === 'nothing') return { quoteId: quote.id, requestId: quote.requestId }

    await tx.quotes.update(quote, {
      price,
      deliveryDays,
      comments,
      late: decision.late,
      onBehalfById: null,
      at: now,
    })
    await tx.requests.refreshQuotes(quote.requestId)
    tx.append({
      type: 'quote.updated',
      requestId: quote.requestId,
      quoteId: quote.id,
      supplierId: quote.supplierId,
      price,
      deliveryDays,
      updateCount: quote.updateCount + 1,
      late: decision.late,
      onBehalf: false,
    })
    return { quoteId: quote.id, requestId: quote.requestId }
  })
}
