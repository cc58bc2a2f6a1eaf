import { eventCatalog } from '../events.ts'
import type { AdminNotificationKind } from './adminNotifications.ts'
import { kindsOf } from './kindsOf.ts'

const kinds = kindsOf<AdminNotificationKind>(
  Object.entries(eventCatalog).map(([type, { adminNotification: kind }]) => [type, kind]),
  (kind, { changes }) =>
    kind !== 'request_expired' || (Array.isArray(changes) && changes.includes('expired')),
)

/** Events in the admins' stream that cause notifications. */
export const adminNotifyingTypes = kinds.types
export const adminTypesOfKinds = kinds.typesOf

/**
 * The kind of admin notification an event causes; null for none. The acting admin is not notified
 * (`data/events/adminRecipients.ts`).
 */
export const adminNotificationKind = kinds.of
