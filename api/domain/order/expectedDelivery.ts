import { addDays, type CalendarDate, utcDate } from '../calendar.ts'

interface DatedOrder {
  readonly expectedDelivery: CalendarDate | null
  readonly supplierEstimatedDelivery: CalendarDate | null
  readonly storeEstimatedDelivery: CalendarDate | null
  readonly createdAt: Date
  readonly deliveryDays: number | null
}

/** The order's own date, then the supplier's, then the store's, then creation plus the awarded days; null is 'TBD'. */
export const expectedDelivery = (order: DatedOrder): CalendarDate | null =>
  order.expectedDelivery ??
  order.supplierEstimatedDelivery ??
  order.storeEstimatedDelivery ??
  (order.deliveryDays === null ? null : utcDate(addDays(order.createdAt, order.deliveryDays)))
