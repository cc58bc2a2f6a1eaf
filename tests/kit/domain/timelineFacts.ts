import type { DomainEvent } from '../../../api/domain/events.ts'
import type { TimelineFacts } from '../../../api/domain/timeline/timelineLine.ts'

export const R = { requestId: 'request-1' }
export const O = { ...R, orderId: 'order-1' }
export const H = { ...O, supplierId: 'lantern' }
export const S = { supplierId: 'lantern' }
export const Q = { ...R, ...S, quoteId: 'quote-1' }
export const terms = { price: '1100.00', deliveryDays: 12, updateCount: 1, late: false, onBehalf: false }
export const losers = [{ supplierId: 'bolt', quoteId: 'quote-2' }]

/** The timeline's data about an event of the supplier Lantern. */
export const factsOf = (event: DomainEvent, more: Partial<TimelineFacts> = {}): TimelineFacts => ({
  event,
  company: 'Lantern',
  formerCompany: 'Bolt',
  before: null,
  forSupplier: false,
  ...more,
})
