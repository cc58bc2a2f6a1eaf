import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { decideReaward } from '../../domain/order/decideReaward.ts'
import { reawardInput } from '../../domain/order/orderInput.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { basisOf } from './basisOf.ts'

/** A rejected order goes to another supplier; earlier rounds stay in the history. */
export async function reawardOrder(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ orderId: string }>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const input = parseInput(reawardInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    const aggregate = await tx.aggregates.lockByOrder(input.orderId)
    if (!aggregate) return notFound('Order')
    const supplier = await tx.suppliers.lock(input.supplierId)
    if (!supplier) return notFound('Supplier')
    const { request, order } = aggregate
    const landed = request.variantId ? await tx.pricing.landedUsd(supplier.id, request.variantId) : null
    const { status, suspendedAt } = supplier
    const candidate = { supplierId: supplier.id, status, suspendedAt, landed }
    const decision = decideReaward(aggregate, candidate, input)
    if (isRefusal(decision)) return decision

    const now = ports.now()
    const { quote, formerQuote, total, deliveryDays } = decision
    const { reason, weights } = input
    const basis = await basisOf(tx, aggregate, weights ?? null)
    // In this order, because two quotes of a request must never be awarded at the same time.
    if (formerQuote) await tx.quotes.setStatus([formerQuote.id], 'rejected')
    if (quote) await tx.quotes.setStatus([quote.id], 'awarded')
    await tx.orders.assign(order, {
      supplierId: supplier.id,
      quoteId: quote?.id ?? null,
      total,
      deliveryDays,
      expectedDelivery: null,
      notes: quote?.comments ?? null,
      at: now,
      awardedById: admin.adminId,
      quoteSnapshots: aggregate.quotes,
      reason,
      basis,
    })
    tx.append({
      type: 'order.reawarded',
      requestId: request.id,
      orderId: order.id,
      supplierId: supplier.id,
      quoteId: quote?.id ?? null,
      total,
      round: order.round + 1,
      formerSupplierId: order.supplierId ?? supplier.id,
      ...(reason !== null && { reason }),
    })
    return { orderId: order.id }
  })
}
