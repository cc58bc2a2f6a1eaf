/** The counts of a supplier's delivered orders that its record depends on. */
export interface Deliveries {
  readonly count: number
  /**
   * Delivered on or before the date the supplier accepted. An order without an accepted date, because an
   * admin moved it on, does not count.
   */
  readonly onTime: number
  /** Days from award to delivery, added up; an order delivered before its award counts as 0. */
  readonly days: number
}

export interface SupplierRecord {
  readonly completedOrders: number
  /** Mean days from award to delivery, two decimals; null without data. */
  readonly averageLeadTimeDays: string | null
  /** 5 times the share of orders delivered on or before the accepted date, two decimals; 0 without data. */
  readonly rating: string
}

export function supplierRecord({ count, onTime, days }: Deliveries): SupplierRecord {
  if (count === 0) return { completedOrders: 0, averageLeadTimeDays: null, rating: '0.00' }
  return {
    completedOrders: count,
    averageLeadTimeDays: Math.min(days / count, 999.99).toFixed(2),
    rating: ((5 * onTime) / count).toFixed(2),
  }
}
