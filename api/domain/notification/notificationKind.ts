import type { RequestChange } from '../events.ts'

/** What suppliers are notified of; each kind can be turned off for mail. */
export const notificationKinds = [
  'new_request',
  'request_changed',
  'deadline',
  'outcome',
  'order_awarded',
  'order_withdrawn',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** Events in the suppliers' streams that cause notifications. */
const kindOfType: Readonly<Record<string, NotificationKind>> = {
  'request.opened': 'new_request',
  'request.changed': 'request_changed',
  'request.closing': 'deadline',
  'quote.not_selected': 'outcome',
  'order.awarded': 'order_awarded',
  'order.withdrawn': 'order_withdrawn',
}

export const notifyingTypes: readonly string[] = Object.keys(kindOfType)

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

/** The kind of notification an event causes for its recipients (see `data/supplierRecipients.ts`); null for none. */
export function notificationKind({ type, data }: StoredEvent): NotificationKind | null {
  const kind = kindOfType[type] ?? null
  if (kind !== 'request_changed') return kind
  return Array.isArray(data.changes) && data.changes.some((change) => notified.has(change)) ? kind : null
}

/** The event types that can cause notifications of these kinds. */
export const typesOfKinds = (kinds: readonly string[]): string[] =>
  notifyingTypes.filter((type) => kinds.includes(kindOfType[type] ?? ''))
