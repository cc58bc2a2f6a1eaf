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

/** A request that expired or was cancelled is no change to notify of: quoters are told of the outcome. */
const changesToTell: ReadonlySet<unknown> = new Set([
  'edited',
  'deadline',
  'target',
  'destination',
  'reopened',
])

interface Told {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Which kind of notification an event is for the suppliers it concerns (whom, `data/concerns.ts` says); null when it is
 * none.
 */
export function notificationKind({ type, data }: Told): NotificationKind | null {
  const kind = kindOfType[type] ?? null
  if (kind !== 'request_changed') return kind
  return Array.isArray(data.changes) && data.changes.some((change) => changesToTell.has(change)) ? kind : null
}
