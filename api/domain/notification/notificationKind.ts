import type { RequestChange } from '../events.ts'

/** What a supplier is notified of; each kind can be kept out of its mail. */
export const notificationKinds = [
  'new_request',
  'request_changed',
  'deadline',
  'outcome',
  'order_awarded',
  'order_withdrawn',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** The events that notify, as they stand in the streams that suppliers hear. */
const kindOfType: Readonly<Record<string, NotificationKind>> = {
  'request.opened': 'new_request',
  'request.changed': 'request_changed',
  'request.closing': 'deadline',
  'quote.not_selected': 'outcome',
  'order.awarded': 'order_awarded',
  'order.withdrawn': 'order_withdrawn',
}

export const notifyingTypes: readonly string[] = Object.keys(kindOfType)

/** The changes of a request that are notified. That it expired is none, and of a cancellation its quoters are told otherwise. */
export const notifiedChanges = [
  'edited',
  'deadline',
  'target',
  'destination',
  'reopened',
] as const satisfies readonly RequestChange[]

const toTell: ReadonlySet<unknown> = new Set(notifiedChanges)

export interface StoredEvent {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Which kind of notification an event is for the suppliers it concerns (whom, `data/supplierRecipients.ts` says); null when it is
 * none.
 */
export function notificationKind({ type, data }: StoredEvent): NotificationKind | null {
  const kind = kindOfType[type] ?? null
  if (kind !== 'request_changed') return kind
  return Array.isArray(data.changes) && data.changes.some((change) => toTell.has(change)) ? kind : null
}

/** The events that may be of one of these kinds. */
export const typesOfKinds = (kinds: readonly string[]): string[] =>
  notifyingTypes.filter((type) => kinds.includes(kindOfType[type] ?? ''))
