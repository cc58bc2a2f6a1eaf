import { type DomainEvent, entryOf } from '../events.ts'
import type { EventEntry } from '../events/entry.ts'
import type { AuditContext, AuditLine } from './auditArea.ts'

/** The words of the audit log for an event. */
export function auditLine(event: DomainEvent, context: AuditContext): AuditLine {
  // Missing if another version of Loupe wrote the event, as during an upgrade.
  const entry = entryOf(event) as EventEntry<DomainEvent> | undefined
  if (entry?.auditLine) return entry.auditLine(event, context)
  const line = entry?.timeline?.(event, { ...context, before: null, forSupplier: false })
  return line ? { title: line.title, text: line.text } : { title: event.type, text: null }
}
