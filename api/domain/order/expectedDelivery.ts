import { addDays, type CalendarDate, utcDate } from '../calendar.ts'

interface DatedOrder {
  readonly expectedDelivery: CalendarDate | null
  readonly supplierEstimatedDelivery: CalendarDate | null
  readonly storeEstimatedDelivery: CalendarDate | null
  readonly createdAt: Date
  readonly deliveryDays: number | null
}

/** The order's own date, else the supplier's, else the store's, else creation plus the awarded days; null means 'TBD'. */
export const expectedDelivery = (order: DatedOrder): CalendarDate | null =>
  order.expectedDelivery ??
  order.supplierEstimatedDelivery ??
  order.storeEstimatedDelivery ??
  (order.deliveryDays === null ? null : utcDate(addDays(order.createdAt, order.deliveryDays)))
