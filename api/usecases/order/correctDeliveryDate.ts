import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { decideCorrection } from '../../domain/order/deliveryDate.ts'
import { correctDeliveryDateInput } from '../../domain/order/orderInput.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { refreshRecord } from './refreshRecord.ts'

/** An admin corrects an order's delivery date, and with it the supplier's record. */
export async function correctDeliveryDate(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ orderId: string }>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const input = parseInput(correctDeliveryDateInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    const aggregate = await tx.aggregates.lockByOrder(input.orderId)
    if (!aggregate) return notFound('Order')
    const { order, request } = aggregate
    const { deliveryDate } = input
    const refusal = decideCorrection(order, deliveryDate, ports.now())
    if (refusal) return refusal
    const { supplierId, actualDelivery } = order
    if (supplierId === null) return notFound('Order')
    if (deliveryDate === actualDelivery) return { orderId: order.id }

    await tx.orders.update(order.id, { actualDelivery: deliveryDate })
    await refreshRecord(tx, supplierId)
    tx.append({
      type: 'order.delivery_corrected',
      requestId: request.id,
      orderId: order.id,
      supplierId,
      was: actualDelivery,
      is: deliveryDate,
    })
    return { orderId: order.id }
  })
}
