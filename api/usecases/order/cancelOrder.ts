import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { decideCancel } from '../../domain/order/decideCancel.ts'
import { cancelOrderInput } from '../../domain/order/orderInput.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/**
 * An admin cancels an awarded order that is no longer wanted. Its request stays awarded and its quote stays
 * chosen, so only the supplier that holds it learns of it.
 */
export async function cancelOrder(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ orderId: string }>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const input = parseInput(cancelOrderInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    const aggregate = await tx.aggregates.lockByOrder(input.orderId)
    if (!aggregate) return notFound('Order')
    const { order, request } = aggregate
    const refusal = decideCancel(order, input.ifSupplierId)
    if (refusal) return refusal
    const { supplierId } = order
    if (supplierId === null) return notFound('Order')

    const { reason } = input
    await tx.orders.update(order.id, { status: 'cancelled', cancellationReason: reason })
    tx.append({
      type: 'order.award_cancelled',
      requestId: request.id,
      orderId: order.id,
      supplierId,
      reason,
      ...(order.acceptance === 'rejected' && { rejected: true }),
    })
    return { orderId: order.id }
  })
}
