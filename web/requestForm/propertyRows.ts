import { readProperties } from '../../api/domain/request/properties.ts'
import type { Property } from '../../api/domain/request/properties.ts'

/** What a customer would specify: rows of a form, kept as text as drafts are. */
export const propertyRows = {
  read(text: string): Property[] {
    try {
      const rows: unknown = JSON.parse(text)
      return Array.isArray(rows) ? (rows as Property[]) : []
    } catch {
      return []
    }
  },

  write: (rows: readonly Property[]): string => (rows.length === 0 ? '' : JSON.stringify(rows)),

  /** Those that say something. */
  filled: (text: string): Property[] => readProperties(propertyRows.read(text)),
}
