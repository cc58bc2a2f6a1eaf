import { type AuditArea, auditAreas } from '../audit/auditArea.ts'
import { defineList } from './defineList.ts'
import { quoted, text } from './params.ts'

/** Which entries of the audit log a list includes; null or absent means no restriction. */
export interface AuditFilter {
  readonly area?: AuditArea | null
  /** Searches titles, names, ids, addresses, files and reasons. */
  readonly search?: string | null
}

export const auditList = defineList<AuditFilter>()({
  filters: {
    area: { param: 'area', options: auditAreas },
    search: { param: 'search', read: text, chip: quoted },
  },
})

export type AuditList = ReturnType<typeof auditList.read>
