/**
 * How the delivery of an order goes: it came on or before the date that its supplier had accepted, or after it; or it has not
 * come, and the day on which it is expected has passed everywhere on earth.
 */
export const deliveryOutcomes = ['on_time', 'late', 'overdue'] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]
