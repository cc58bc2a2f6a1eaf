import { type DomainEvent, entryOf } from '../events.ts'
import type { AuditLine } from './auditArea.ts'

/** The companies that an entry's ids refer to; null when unknown. */
interface AuditCompanies {
  readonly company: string | null
  readonly formerCompany: string | null
}

/** What the audit log says about an event. */
export function auditLine(event: DomainEvent, companies: AuditCompanies): AuditLine {
  const { auditLine: own, timeline } = entryOf(event)
  if (own) return own(event)
  const line = timeline?.(event, { ...companies, before: null, forSupplier: false })
  // An entry of an older version of Loupe.
  return line ? { title: line.title, text: line.text } : { title: event.type, text: null }
}
