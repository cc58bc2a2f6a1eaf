import { forSuppliers } from '../events/forSuppliers.ts'
import type { RequestChange } from '../request/requestChange.ts'
import type { NotificationKind } from './supplierNotifications.ts'

/** Events in the suppliers' streams that cause notifications. */
const kindOfType = new Map<string, NotificationKind>(
  Object.entries(forSuppliers).flatMap(([type, { notification: kind }]) => (kind ? [[type, kind]] : [])),
)

export const notifyingTypes: readonly string[] = [...kindOfType.keys()]

/**
 * The request changes that cause a notification. Expiry does not, and a cancellation reaches those who quoted as a
 * not-selected quote.
 */
export const notifiedChanges = [
  'edited',
  'deadline',
  'target',
  'destination',
  'reopened',
] as const satisfies readonly RequestChange[]

const notified: ReadonlySet<unknown> = new Set(notifiedChanges)

export interface StoredEvent {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The kind of notification an event causes for its recipients (see `data/events/supplierRecipients.ts`); null for none. */
export function notificationKind({ type, data }: StoredEvent): NotificationKind | null {
  const kind = kindOfType.get(type) ?? null
  if (kind !== 'request_changed') return kind
  return Array.isArray(data.changes) && data.changes.some((change) => notified.has(change)) ? kind : null
}

/** The event types that can cause notifications of these kinds. */
export const typesOfKinds = (kinds: readonly string[]): string[] =>
  notifyingTypes.filter((type) => kinds.includes(kindOfType.get(type) ?? ''))
