import { eventCatalog, timelineTypes } from './events.ts'
import { forSuppliers } from './events/forSuppliers.ts'
import { type NamedLiveField, namedLiveFields } from './events/namedLiveFields.ts'
import { adminNotifyingTypes } from './notification/adminNotificationKind.ts'
import { supplierNotifyingTypes } from './notification/supplierNotificationKind.ts'

export type LiveField = NamedLiveField | 'notificationArrived' | 'timelineGrew'

type Table = Readonly<Record<string, { readonly live: readonly NamedLiveField[] }>>

const typesFor = (field: NamedLiveField, table: Table): string[] =>
  Object.keys(table).filter((type) => table[type]?.live.includes(field))

type Types = Readonly<Record<'admin' | 'other', readonly string[]>>

const named = Object.fromEntries<Types>(
  namedLiveFields.map((field) => [
    field,
    { admin: typesFor(field, eventCatalog), other: typesFor(field, forSuppliers) },
  ]),
) as Record<NamedLiveField, Types>

/** The API's live fields, and the event types that feed each of them for admins and for everyone else. */
export const liveFields: Readonly<Record<LiveField, Types>> = {
  ...named,
  /** Filtered by recipient in `data/events/supplierRecipients.ts` and `data/events/adminRecipients.ts`. */
  notificationArrived: { admin: adminNotifyingTypes, other: supplierNotifyingTypes },
  timelineGrew: { admin: timelineTypes, other: [] },
}
