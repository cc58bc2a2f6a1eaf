import { forSuppliers } from '../events/forSuppliers.ts'
import type { RequestChange } from '../request/requestChange.ts'
import { kindsOf } from './kindsOf.ts'
import type { SupplierNotificationKind } from './supplierNotifications.ts'

/**
 * The request changes that cause a notification. Expiry causes none, and after a cancellation those who
 * quoted get the notification of a quote that was not selected.
 */
export const notifiedChanges = [
  'edited',
  'deadline',
  'target',
  'destination',
  'reopened',
] as const satisfies readonly RequestChange[]

const notified: ReadonlySet<unknown> = new Set(notifiedChanges)

const kinds = kindsOf<SupplierNotificationKind>(
  Object.entries(forSuppliers).map(([type, { notification: kind }]) => [type, kind]),
  (kind, { changes }) =>
    kind !== 'request_changed' || (Array.isArray(changes) && changes.some((change) => notified.has(change))),
)

/** Events in the suppliers' streams that cause notifications. */
export const supplierNotifyingTypes = kinds.types
export const supplierTypesOfKinds = kinds.typesOf

/** The kind of notification an event causes for its recipients (see `data/events/supplierRecipients.ts`); null for none. */
export const supplierNotificationKind = kinds.of
