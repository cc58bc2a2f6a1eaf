import type { AuditArea } from './audit/auditArea.ts'
import { accessEvents, type AccessEvents } from './events/accessEvents.ts'
import { deskEvents, type DeskEvents } from './events/deskEvents.ts'
import type { Entries, EventEntry } from './events/entry.ts'
import type { EventRow } from './events/eventRow.ts'
import { orderEvents, type OrderEvents } from './events/orderEvents.ts'
import { quoteEvents, type QuoteEvents } from './events/quoteEvents.ts'
import { requestEvents, type RequestEvents } from './events/requestEvents.ts'
import { supplierEvents, type SupplierEvents } from './events/supplierEvents.ts'

interface Events extends RequestEvents, QuoteEvents, OrderEvents, SupplierEvents, DeskEvents, AccessEvents {}

type EventType = keyof Events

/**
 * All domain events, in full. Use cases append exactly one of these per state change, in the same
 * transaction, and `eventCatalog` alone decides who learns what about it.
 */
export type DomainEvent = { [Type in EventType]: { type: Type } & Events[Type] }[EventType]

/** Who learns what about each domain event. */
export const eventCatalog: Entries<Events> = {
  ...requestEvents,
  ...quoteEvents,
  ...orderEvents,
  ...supplierEvents,
  ...deskEvents,
  ...accessEvents,
}

/**
 * The entry of an event. The entry's functions accept this event, which the catalog's type cannot express.
 */
export const entryOf = ({ type }: DomainEvent) => eventCatalog[type] as unknown as EventEntry<DomainEvent>

const typesWhere = (holds: (entry: Entries<Events>[EventType]) => boolean): readonly EventType[] =>
  (Object.keys(eventCatalog) as EventType[]).filter((type) => holds(eventCatalog[type]))

/** The events in the admins' stream that timelines can show. */
export const timelineTypes = typesWhere(({ timeline }) => timeline !== null)

export const transientTypes = typesWhere(({ transient }) => transient)

/**
 * The log rows of a domain event. Admins get everything. The `suppliers` stream (every active supplier, and
 * partners) contains only what all of them may know; events that concern one supplier go to its own stream,
 * so that privacy does not depend on filters.
 */
export function audiences(event: DomainEvent): EventRow[] {
  const { live, timeline, suppliers } = entryOf(event)
  // No screen would show it, and the head that all writers share need not be locked.
  if (live.length === 0 && timeline === null) return []
  const { type, ...facts } = event
  const { requestId, quoteId, orderId, supplierId, ...data } = facts as Partial<Record<string, string>>
  // A re-award may have no quote, and an order no supplier: null in the event, an absent key in the row.
  const forAdmins: EventRow = {
    stream: 'admin',
    type,
    requestId,
    quoteId: quoteId ?? undefined,
    orderId,
    supplierId: supplierId ?? undefined,
    data,
  }
  return [forAdmins, ...(suppliers?.(event) ?? [])]
}

/** The event as the audit log keeps it, which nothing can change afterwards. */
export const auditedEvent = (event: DomainEvent): object =>
  entryOf(event).auditReasonIn === undefined ? event : { ...event, reason: undefined }

/** Where the audit log lists the event; null if it does not. */
export function auditAreaOf(event: DomainEvent): AuditArea | null {
  const { audit, isAudited } = entryOf(event)
  return isAudited?.(event) === false ? null : audit
}
