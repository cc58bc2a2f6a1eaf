import type { StoredEvent } from './notificationKind.ts'

/** What an admin is notified of; each kind can be kept out of the mail. */
export const adminNotificationKinds = [
  'supplier_applied',
  'request_held',
  'quote_received',
  'request_expired',
  'order_accepted',
  'order_rejected',
  'order_tracked',
  'store_changed',
] as const

export type AdminNotificationKind = (typeof adminNotificationKinds)[number]

/** The events that notify, as they stand in the admins' stream. */
const kindOfType: Readonly<Record<string, AdminNotificationKind>> = {
  'supplier.registered': 'supplier_applied',
  'request.held': 'request_held',
  'quote.submitted': 'quote_received',
  'quote.updated': 'quote_received',
  'request.changed': 'request_expired',
  'order.accepted': 'order_accepted',
  'order.rejected': 'order_rejected',
  'order.tracked': 'order_tracked',
  'order.store_changed': 'store_changed',
}

export const adminNotifyingTypes: readonly string[] = Object.keys(kindOfType)

/**
 * Which kind of notification an event is for admins; null when it is none. Whoever did it is not told of it
 * (`data/adminRecipients.ts`).
 */
export function adminNotificationKind({ type, data }: StoredEvent): AdminNotificationKind | null {
  const kind = kindOfType[type] ?? null
  if (kind !== 'request_expired') return kind
  return Array.isArray(data.changes) && data.changes.includes('expired') ? kind : null
}

/** The events that may be of one of these kinds. */
export const adminTypesOfKinds = (kinds: readonly string[]): string[] =>
  adminNotifyingTypes.filter((type) => kinds.includes(kindOfType[type] ?? ''))
