import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import type { CalendarDate } from '../../domain/calendar.ts'
import { decideAdvance } from '../../domain/order/decideAdvance.ts'
import { decideDeliveryDate, deliveredOn } from '../../domain/order/deliveryDate.ts'
import { advanceOrderInput } from '../../domain/order/orderInput.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Order } from '../../domain/request/requestAggregate.ts'
import type { Ports } from '../ports.ts'
import type { OrderPatch } from './ports.ts'
import { recordAward } from './recordAward.ts'
import { refreshRecord } from './refreshRecord.ts'

type Step = 'fulfilled' | 'shipped' | 'delivered'

/** An admin moves an order to its next step; delivery updates the supplier's record. */
export async function advanceOrder(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ orderId: string }>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const input = parseInput(advanceOrderInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    const aggregate = await tx.aggregates.lockByOrder(input.orderId)
    if (!aggregate) return notFound('Order')
    const { order, request } = aggregate
    const decision = decideAdvance(aggregate, input.status, input.supplierId)
    if (isRefusal(decision)) return decision
    const now = ports.now()
    const { deliveryDate = null } = input
    const awardedAt = decision.step === 'award' ? now : order.awardedAt
    const misdated = deliveryDate ? decideDeliveryDate(awardedAt, input.status, deliveryDate, now) : null
    if (misdated) return misdated
    if (decision.step === 'award') {
      const { quote } = decision
      const supplier = await tx.suppliers.lock(quote.supplierId)
      if (!supplier) return notFound('Supplier')
      return recordAward(tx, admin, aggregate, { quote, supplier }, { expectedDelivery: deliveryDate }, now)
    }
    const { supplierId } = order
    if (supplierId === null) return notFound('Order')

    await tx.orders.update(order.id, stepPatch(decision.step, deliveryDate, order, now))
    if (decision.step === 'delivered') await refreshRecord(tx, supplierId)
    tx.append({
      type: 'order.advanced',
      requestId: request.id,
      orderId: order.id,
      supplierId,
      to: decision.step,
      ...(deliveryDate && { date: deliveryDate }),
    })
    return { orderId: order.id }
  })
}

/** The date given with a step is the expected delivery or, on delivery, the actual one. */
function stepPatch(step: Step, date: CalendarDate | null, order: Order, now: Date): OrderPatch {
  switch (step) {
    case 'fulfilled':
      return { status: step, fulfilledAt: now, ...(date && { expectedDelivery: date }) }
    case 'shipped':
      return { status: step, shippedAt: now, ...(date && { expectedDelivery: date }) }
    case 'delivered':
      return { status: step, deliveredAt: now, actualDelivery: date ?? deliveredOn(order, now) }
  }
}
