import type { AdminNotificationKind } from '../notification/adminNotifications.ts'
import type { TimelineContext, TimelineLine } from '../timeline/line.ts'
import type { AuditArea, AuditContext, AuditLine } from '../audit/auditArea.ts'
import type { EventRow } from './eventRow.ts'
import type { NamedLiveField } from './namedLiveFields.ts'

/** Who learns of a domain event, and what. Admins always learn all of it. */
export interface EventEntry<Event> {
  /** The live fields that send it to admins. */
  readonly live: readonly NamedLiveField[]
  /** Its line in timelines, which are those of requests and suppliers; null if it belongs to none. */
  readonly timeline: ((event: Event, context: TimelineContext) => TimelineLine) | null
  /** Its kind in the admins' notifications and emails; `adminNotifications.ts` has the texts. */
  readonly adminNotification: AdminNotificationKind | null
  /** The part that suppliers and partners learn; `forSuppliers.ts` says where it appears. */
  readonly suppliers: ((event: Event) => EventRow[]) | null
  /**
   * Only live screens need it: the admins' stream keeps it no longer than the other streams do, unless it belongs to a
   * supplier's timeline.
   */
  readonly transient: boolean
  /** Where the audit log lists it; null if auditors do not need it. */
  readonly audit: AuditArea | null
  /** Which of these events auditors need, if not all. */
  readonly isAudited?: (event: Event) => boolean
  /**
   * Where the audit log reads why an admin did it: a person's words may name a customer, whose erasure masks
   * them there and could not change an entry.
   */
  readonly auditReasonIn?: 'round' | 'cancellation'
  /** Its line in the audit log, if different from that of timelines. */
  readonly auditLine?: (event: Event, context: AuditContext) => AuditLine
}

/** The rest of an entry for events that appear only on the admins' screens and timelines. */
export const adminsOnly = { adminNotification: null, suppliers: null, transient: false } as const

/** An entry for each event, so that an event without one, or with an incomplete one, does not compile. */
export type Entries<Events> = { readonly [Type in keyof Events]: EventEntry<Events[Type]> }
