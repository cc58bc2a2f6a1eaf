import { quoteSnapshots } from '../../domain/order/awardBasis.ts'
import type { Order } from '../../domain/request/requestAggregate.ts'
import type { Assignment, OrderPatch } from '../../usecases/order/ports.ts'
import type { Change } from '../database/change.ts'
import { Prisma } from '../prisma/client.ts'
import { assignments, date, instant, type Setters, text } from './assignments.ts'

const { sql } = Prisma

const setters: Setters<OrderPatch> = {
  status: ({ status }) => sql`status = ${status}::text::"OrderStatus"`,
  acceptance: ({ acceptance }) => sql`acceptance_status = ${acceptance}::text::"AcceptanceStatus"`,
  respondedAt: ({ respondedAt }) => sql`acceptance_date = ${instant(respondedAt)}`,
  supplierEstimatedDelivery: (patch) =>
    sql`supplier_estimated_delivery_date = ${date(patch.supplierEstimatedDelivery)}`,
  rejectionReason: ({ rejectionReason }) => sql`rejection_reason = ${text(rejectionReason)}`,
  cancellationReason: ({ cancellationReason }) => sql`cancellation_reason = ${text(cancellationReason)}`,
  expectedDelivery: ({ expectedDelivery }) => sql`expected_delivery_date = ${date(expectedDelivery)}`,
  actualDelivery: ({ actualDelivery }) => sql`actual_delivery = ${date(actualDelivery)}`,
  courier: ({ courier }) => sql`courier_company = ${text(courier)}`,
  trackingNumber: ({ trackingNumber }) => sql`tracking_number = ${text(trackingNumber)}`,
  trackingUpdatedAt: ({ trackingUpdatedAt }) => sql`tracking_updated_at = ${instant(trackingUpdatedAt)}`,
  fulfilledAt: ({ fulfilledAt }) => sql`fulfilled_at = ${instant(fulfilledAt)}`,
  shippedAt: ({ shippedAt }) => sql`shipped_at = ${instant(shippedAt)}`,
  deliveredAt: ({ deliveredAt }) => sql`delivered_at = ${instant(deliveredAt)}`,
}

export const updateOrder =
  (id: string, patch: OrderPatch, at: Date): Change =>
  (when) =>
    sql`
    UPDATE orders SET ${Prisma.join([...assignments(setters, patch), sql`updated_at = ${instant(at)}`])}
    WHERE id = ${id}::text::uuid AND ${when}`

/** Also records the supplier's answer in the current round. */
export const answerOrder = (order: Order, patch: OrderPatch, at: Date): readonly Change[] => [
  updateOrder(order.id, patch, at),
  (when) => sql`
    UPDATE order_rounds SET ${Prisma.join(assignments(setters, patch))}
    WHERE order_id = ${order.id}::text::uuid AND number = ${order.round}::int AND ${when}`,
]

/** Gives the order to a supplier, clears the previous answer, dates and tracking, and starts its next round. */
export function assignOrder(order: Order, given: Assignment): readonly Change[] {
  const { supplierId, quoteId, total, deliveryDays, notes, awardedById, reason } = given
  return [
    (when) => sql`
      UPDATE orders SET status = 'awarded', acceptance_status = 'pending', supplier_id = ${supplierId}::text::uuid,
        quote_id = ${quoteId}::text::uuid, total_amount = ${total}::text::numeric, delivery_time = ${deliveryDays}::int,
        notes = ${text(notes)}, awarded_at = ${instant(given.at)}, acceptance_date = NULL,
        supplier_estimated_delivery_date = NULL, rejection_reason = NULL,
        expected_delivery_date = ${date(given.expectedDelivery)}, courier_company = NULL, tracking_number = NULL,
        tracking_updated_at = NULL, updated_at = ${instant(given.at)}
      WHERE id = ${order.id}::text::uuid AND ${when}`,
    (when) => sql`
      INSERT INTO order_rounds (order_id, number, supplier_id, quote_id, total_amount, delivery_time, awarded_by_id,
        awarded_at, reason, basis, board)
      SELECT ${order.id}::text::uuid, ${order.round + 1}::int, ${supplierId}::text::uuid, ${quoteId}::text::uuid, ${total}::text::numeric,
        ${deliveryDays}::int, ${awardedById}::text::uuid, ${instant(given.at)}, ${text(reason)},
        ${JSON.stringify(given.basis)}::text::jsonb, ${JSON.stringify(quoteSnapshots(given.quoteSnapshots))}::text::jsonb
      WHERE ${when}`,
  ]
}
