import type { Actor } from '../../domain/actor.ts'
import { onBehalfOf } from '../../domain/authorise.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { decideSubmit } from '../../domain/quote/decideSubmit.ts'
import { submitQuoteInput, termsOf } from '../../domain/quote/quoteInput.ts'
import { conflict, isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { hasDeclined } from '../../domain/request/requestAggregate.ts'
import { activeSupplier } from '../supplier/activeSupplier.ts'
import type { Ports } from '../ports.ts'

/** A supplier (or an admin on its behalf) submits its first quote on a request. */
export async function submitQuote(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ quoteId: string; requestId: string }>> {
  const input = parseInput(submitQuoteInput, raw)
  if (isRefusal(input)) return input
  const terms = termsOf(input)
  const behalf = onBehalfOf(actor, input.supplierId)
  if (isRefusal(behalf)) return behalf

  return ports.commit(actor, async (tx) => {
    const supplier = await activeSupplier(tx, behalf.supplierId)
    if (isRefusal(supplier)) return supplier
    const aggregate = await tx.aggregates.lock(input.requestId)
    if (!aggregate) return notFound('Quote request')
    const now = ports.now()
    const viewer = { supplierId: supplier.id, activatedAt: supplier.activatedAt }
    const decision = decideSubmit(aggregate, viewer, ports.policy, now)
    if (isRefusal(decision)) return decision

    const requestId = aggregate.request.id
    const quoteId = await tx.quotes.submit({
      ...terms,
      requestId,
      supplierId: supplier.id,
      late: decision.late,
      onBehalfById: behalf.onBehalfById,
      at: now,
    })
    if (!quoteId) return conflict('You have already quoted on this request. Update your quote instead.')
    await tx.requests.update(requestId, {
      status: decision.requestStatus,
      ...(aggregate.quotes.length === 0 && { firstQuotedAt: now }),
    })
    await tx.requests.refreshQuotes(requestId)
    if (decision.orderStatus !== aggregate.order.status) {
      await tx.orders.update(aggregate.order.id, { status: decision.orderStatus })
      tx.append({ type: 'order.quoted', requestId, orderId: aggregate.order.id })
    }
    if (hasDeclined(aggregate, supplier.id)) await tx.quotes.supersedeDecline(requestId, supplier.id, quoteId)
    tx.append({
      type: 'quote.submitted',
      requestId,
      quoteId,
      supplierId: supplier.id,
      price: terms.price,
      deliveryDays: terms.deliveryDays,
      updateCount: 0,
      late: decision.late,
      onBehalf: behalf.onBehalfById !== null,
    })
    return { quoteId, requestId }
  })
}
