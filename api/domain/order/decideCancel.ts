import type { Order } from '../request/requestAggregate.ts'
import { conflict, type Refusal } from '../refusal.ts'
import { isUndelivered, type OrderStatus } from './orderState.ts'

export const ORDER_CANCELED = 'This order was canceled.'

/**
 * Why an order cannot be canceled; null if it can: from the award to the delivery, whatever the supplier's
 * answer.
 */
export function whyNotCanceled({ status }: { readonly status: OrderStatus }): Refusal | null {
  if (isUndelivered(status)) return null
  if (status === 'cancelled') return conflict(ORDER_CANCELED)
  return conflict(
    status === 'delivered'
      ? 'This order has already been delivered.'
      : 'This order is not awarded; it is canceled with the order in the store.',
  )
}

/**
 * As `whyNotCanceled`; the supplier that the admin saw must also still hold the order, because the reason is
 * shown to it.
 */
export function decideCancel(
  order: Pick<Order, 'status' | 'supplierId'>,
  ifSupplierId: string | null | undefined,
): Refusal | null {
  const refusal = whyNotCanceled(order)
  if (refusal) return refusal
  return ifSupplierId && ifSupplierId !== order.supplierId
    ? conflict('This order has gone to another supplier in the meantime.')
    : null
}
