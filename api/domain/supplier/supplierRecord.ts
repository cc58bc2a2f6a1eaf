import { type CalendarDate, DAY, utcDate } from '../calendar.ts'

/** A delivered order, as far as the supplier's record is concerned. */
export interface DeliveredOrder {
  readonly awardedAt: Date
  readonly deliveredOn: CalendarDate
  /** The date the supplier accepted; null when an admin moved the order on without an answer. */
  readonly acceptedFor: CalendarDate | null
}

export interface SupplierRecord {
  readonly completedOrders: number
  /** Mean days from award to delivery, two decimals; null without data. */
  readonly averageLeadTimeDays: string | null
  /** 5 times the share of orders delivered on or before the accepted date, two decimals; 0 without data. */
  readonly rating: string
}

export function supplierRecord(delivered: readonly DeliveredOrder[]): SupplierRecord {
  const count = delivered.length
  if (count === 0) return { completedOrders: 0, averageLeadTimeDays: null, rating: '0.00' }
  const days = delivered.map(
    ({ awardedAt, deliveredOn }) =>
      Math.max(0, Date.parse(deliveredOn) - Date.parse(utcDate(awardedAt))) / DAY,
  )
  const onTime = delivered.filter(
    ({ deliveredOn, acceptedFor }) => acceptedFor !== null && deliveredOn <= acceptedFor,
  ).length
  const mean = days.reduce((sum, each) => sum + each, 0) / count
  return {
    completedOrders: count,
    averageLeadTimeDays: Math.min(mean, 999.99).toFixed(2),
    rating: ((5 * onTime) / count).toFixed(2),
  }
}
