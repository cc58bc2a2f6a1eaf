import type { Actor } from '../../domain/actor.ts'
import { onBehalfOf } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { decideSubmit } from '../../domain/quote/decideSubmit.ts'
import { submitQuoteInput, termsOf } from '../../domain/quote/quoteInput.ts'
import { whyRequestChanged } from '../../domain/quote/whyChanged.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { quoteTotals } from '../../domain/request/quoteTotals.ts'
import { hasDeclined } from '../../domain/request/requestAggregate.ts'
import { ifActive } from '../supplier/activeSupplier.ts'
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

  return ports.commitAtOnce(actor, async (tx) => {
    const { aggregate, supplier: found } = await tx.aggregates.readFor(input.requestId, behalf.supplierId)
    const supplier = ifActive(found, actor)
    if (isRefusal(supplier)) return supplier
    if (!aggregate) return notFound('Quote request')
    const now = ports.now()
    const viewer = { supplierId: supplier.id, activatedAt: supplier.activatedAt }
    const decision = decideSubmit(aggregate, viewer, ports.policy, now)
    if (isRefusal(decision)) return decision
    const outdated = whyRequestChanged(aggregate.request, input.ifRequest)
    if (outdated) return outdated

    const requestId = aggregate.request.id
    const quoteId = tx.answers.submit({
      ...terms,
      requestId,
      supplierId: supplier.id,
      late: decision.late,
      onBehalfById: behalf.onBehalfById,
      at: now,
    })
    const given = { id: quoteId, price: terms.price, createdAt: now, needsReconfirmation: false }
    await tx.requests.update(requestId, {
      status: decision.requestStatus,
      ...(aggregate.quotes.length === 0 && { firstQuotedAt: now }),
      ...quoteTotals([...aggregate.quotes, given]),
    })
    if (decision.orderStatus !== aggregate.order.status) {
      await tx.orders.update(aggregate.order.id, { status: decision.orderStatus })
      tx.append({ type: 'order.quoted', requestId, orderId: aggregate.order.id })
    }
    if (hasDeclined(aggregate, supplier.id)) tx.answers.supersedeDecline(requestId, supplier.id, quoteId)
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
