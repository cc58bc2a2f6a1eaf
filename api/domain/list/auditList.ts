import { type AuditArea, auditAreas } from '../audit/auditArea.ts'
import { defineList } from './defineList.ts'
import { moment, momentText, quoted, text } from './params.ts'

/** Which entries of the audit log a list includes; null or absent means no restriction. */
export interface AuditFilter {
  readonly area?: AuditArea | null
  /** Searches titles, names, ids, addresses, files and reasons. */
  readonly search?: string | null
  /** Of this instant or later. */
  readonly since?: Date | null
  /** From before this instant. */
  readonly occurredBefore?: Date | null
}

export const auditList = defineList<AuditFilter>()({
  filters: {
    area: { param: 'area', options: auditAreas },
    search: { param: 'search', typed: true, read: text, chip: quoted },
    since: {
      param: 'since',
      read: moment,
      chip: (since, _, { formatDate }) => `Since ${formatDate(momentText(since))}`,
    },
    occurredBefore: {
      param: 'before',
      read: moment,
      chip: (before, _, { formatDate }) => `Before ${formatDate(momentText(before))}`,
    },
  },
})

export type AuditList = ReturnType<typeof auditList.read>
