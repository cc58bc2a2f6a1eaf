import type { Actor } from '../../domain/actor.ts'
import { asSupplier } from '../../domain/authorize.ts'
import { decideAccept } from '../../domain/order/decideAnswer.ts'
import { acceptOrderInput } from '../../domain/order/orderInput.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/** The supplier accepts an awarded order and promises a delivery date. */
export async function acceptOrder(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ orderId: string }>> {
  const supplier = asSupplier(actor)
  if (isRefusal(supplier)) return supplier
  const input = parseInput(acceptOrderInput, raw)
  if (isRefusal(input)) return input

  return ports.commitAtOnce(actor, async (tx) => {
    const aggregate = await tx.aggregates.readByOrder(input.orderId)
    if (!aggregate) return notFound('Order')
    const { order, request } = aggregate
    const now = ports.now()
    const refusal = decideAccept(order, supplier.supplierId, input.estimatedDelivery, now)
    if (refusal) return refusal

    const { estimatedDelivery } = input
    tx.orders.answer(order, {
      acceptance: 'accepted',
      respondedAt: now,
      supplierEstimatedDelivery: estimatedDelivery,
    })
    tx.append({
      type: 'order.accepted',
      requestId: request.id,
      orderId: order.id,
      supplierId: supplier.supplierId,
      estimatedDelivery,
    })
    return { orderId: order.id }
  })
}
