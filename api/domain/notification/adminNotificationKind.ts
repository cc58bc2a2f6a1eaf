import { eventCatalog } from '../events.ts'
import type { AdminNotificationKind } from './adminNotifications.ts'
import type { StoredEvent } from './notificationKind.ts'

/** Events in the admins' stream that cause notifications. */
const kindOfType = new Map<string, AdminNotificationKind>(
  Object.entries(eventCatalog).flatMap(([type, { adminNotification: kind }]) => (kind ? [[type, kind]] : [])),
)

export const adminNotifyingTypes: readonly string[] = [...kindOfType.keys()]

/**
 * The kind of admin notification an event causes; null for none. Whoever acted is not notified
 * (`data/events/adminRecipients.ts`).
 */
export function adminNotificationKind({ type, data }: StoredEvent): AdminNotificationKind | null {
  const kind = kindOfType.get(type) ?? null
  if (kind !== 'request_expired') return kind
  return Array.isArray(data.changes) && data.changes.includes('expired') ? kind : null
}

/** The event types that can cause notifications of these kinds. */
export const adminTypesOfKinds = (kinds: readonly string[]): string[] =>
  adminNotifyingTypes.filter((type) => kinds.includes(kindOfType.get(type) ?? ''))
