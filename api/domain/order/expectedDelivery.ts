import { addDays, type CalendarDate, utcDate } from '../calendar.ts'
import type { OrderStatus } from './orderState.ts'

interface DatedOrder {
  readonly status: OrderStatus
  readonly expectedDelivery: CalendarDate | null
  readonly supplierEstimatedDelivery: CalendarDate | null
  readonly storeEstimatedDelivery: CalendarDate | null
  readonly createdAt: Date
  readonly deliveryDays: number | null
}

/**
 * The order's own date, else the supplier's, else the store's, else creation plus the awarded days; null means 'TBD'. A
 * canceled order is no longer expected.
 */
export function expectedDelivery(order: DatedOrder): CalendarDate | null {
  if (order.status === 'cancelled') return null
  return (
    order.expectedDelivery ??
    order.supplierEstimatedDelivery ??
    order.storeEstimatedDelivery ??
    (order.deliveryDays === null ? null : utcDate(addDays(order.createdAt, order.deliveryDays)))
  )
}
