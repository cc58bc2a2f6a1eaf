/**
 * How an order's delivery went: on or before the date its supplier accepted, after it, or still missing although the
 * expected date has passed everywhere on earth.
 */
export const deliveryOutcomes = ['on_time', 'late', 'overdue'] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]
