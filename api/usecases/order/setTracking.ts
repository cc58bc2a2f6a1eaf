import type { Actor } from '../../domain/actor.ts'
import { asAdmin, asSupplier } from '../../domain/authorize.ts'
import { decideTracking, whyTrackedTooOften } from '../../domain/order/decideAnswer.ts'
import { setTrackingInput } from '../../domain/order/orderInput.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/**
 * An accepted order's supplier (or an admin) sets its courier and tracking number; they can be corrected
 * later. The same values again change nothing. A supplier has a limited number of corrections.
 */
export async function setTracking(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ orderId: string }>> {
  const caller = actor.role === 'admin' ? asAdmin(actor, 'sourcing') : asSupplier(actor)
  if (isRefusal(caller)) return caller
  const input = parseInput(setTrackingInput, raw)
  if (isRefusal(input)) return input

  return ports.commitAtOnce(actor, async (tx) => {
    const aggregate = await tx.aggregates.readByOrder(input.orderId)
    if (!aggregate) return notFound('Order')
    const { order, request } = aggregate
    const refusal = decideTracking(order, caller.role === 'supplier' ? caller.supplierId : null)
    if (refusal) return refusal
    if (order.supplierId === null) return notFound('Order')

    const { courier, trackingNumber } = input
    if (order.courier === courier && order.trackingNumber === trackingNumber) return { orderId: order.id }
    if (caller.role === 'supplier' && order.trackingNumber !== null) {
      const { supplierId } = caller
      const tooOften = whyTrackedTooOften(await tx.orders.timesTracked({ orderId: order.id, supplierId }))
      if (tooOften) return tooOften
    }
    await tx.orders.update(order.id, { courier, trackingNumber, trackingUpdatedAt: ports.now() })
    tx.append({
      type: 'order.tracked',
      requestId: request.id,
      orderId: order.id,
      supplierId: order.supplierId,
      courier,
      trackingNumber,
      corrected: order.trackingNumber !== null,
    })
    return { orderId: order.id }
  })
}
