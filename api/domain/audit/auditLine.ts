import { type DomainEvent, entryOf } from '../events.ts'
import type { AuditContext, AuditLine } from './auditArea.ts'

/** What the audit log says about an event. */
export function auditLine(event: DomainEvent, context: AuditContext): AuditLine {
  const { auditLine: own, timeline } = entryOf(event)
  if (own) return own(event, context)
  const line = timeline?.(event, { ...context, before: null, forSupplier: false })
  // An entry of an older version of Loupe.
  return line ? { title: line.title, text: line.text } : { title: event.type, text: null }
}
