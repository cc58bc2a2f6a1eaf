import type { Actor } from '../../domain/actor.ts'
import { asSupplier } from '../../domain/authorize.ts'
import { decideAnswer } from '../../domain/order/decideAnswer.ts'
import { rejectOrderInput } from '../../domain/order/orderInput.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/** The supplier rejects an awarded order; it stays awarded and rejected until an admin re-awards it. */
export async function rejectOrder(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ orderId: string }>> {
  const supplier = asSupplier(actor)
  if (isRefusal(supplier)) return supplier
  const input = parseInput(rejectOrderInput, raw)
  if (isRefusal(input)) return input

  return ports.commitAtOnce(actor, async (tx) => {
    const aggregate = await tx.aggregates.readByOrder(input.orderId)
    if (!aggregate) return notFound('Order')
    const { order, request } = aggregate
    const refusal = decideAnswer(order, supplier.supplierId, 'reject')
    if (refusal) return refusal

    const { reason } = input
    const respondedAt = ports.now()
    tx.orders.answer(order, { acceptance: 'rejected', respondedAt, rejectionReason: reason })
    tx.append({
      type: 'order.rejected',
      requestId: request.id,
      orderId: order.id,
      supplierId: supplier.supplierId,
      reason,
    })
    return { orderId: order.id }
  })
}
