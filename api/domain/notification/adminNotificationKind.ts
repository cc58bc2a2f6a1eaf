import type { StoredEvent } from './notificationKind.ts'

/** What admins are notified of; each kind can be turned off for mail. */
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

/** Events in the admins' stream that cause notifications. */
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
 * The kind of admin notification an event causes; null for none. Whoever acted is not notified
 * (`data/adminRecipients.ts`).
 */
export function adminNotificationKind({ type, data }: StoredEvent): AdminNotificationKind | null {
  const kind = kindOfType[type] ?? null
  if (kind !== 'request_expired') return kind
  return Array.isArray(data.changes) && data.changes.includes('expired') ? kind : null
}

/** The event types that can cause notifications of these kinds. */
export const adminTypesOfKinds = (kinds: readonly string[]): string[] =>
  adminNotifyingTypes.filter((type) => kinds.includes(kindOfType[type] ?? ''))
