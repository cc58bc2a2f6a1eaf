import type { TimelineEvent } from './timelineLine.ts'

/** Typed as a record so that a new event type without an entry here does not compile. */
const included: Record<TimelineEvent['type'], true> = {
  'request.opened': true,
  'request.held': true,
  'request.released': true,
  'request.changed': true,
  'request.closing': true,
  'request.declined': true,
  'quote.submitted': true,
  'quote.updated': true,
  'quote.marked': true,
  'order.awarded': true,
  'order.reawarded': true,
  'order.accepted': true,
  'order.rejected': true,
  'order.tracked': true,
  'order.advanced': true,
  'order.delivery_corrected': true,
  'order.quoted': true,
  'order.cancelled': true,
  'order.store_changed': true,
  'supplier.registered': true,
  'supplier.approved': true,
  'supplier.rejected': true,
  'supplier.invited': true,
  'supplier.changed': true,
  'supplier.password_reset': true,
  'supplier.priced': true,
  'supplier.stock_changed': true,
  'supplier.images_changed': true,
  'catalogue.changed': true,
  'token.created': true,
  'token.revoked': true,
  'endpoint.created': true,
  'endpoint.changed': true,
  'endpoint.removed': true,
  'desk.changed': true,
  'admin.changed': true,
}

/** The events in the admins' stream that timelines can show. */
export const timelineTypes: readonly string[] = Object.keys(included)
