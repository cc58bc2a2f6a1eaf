import { readProperties } from '../../../api/domain/request/properties.ts'
import type { Property } from '../../../api/domain/request/properties.ts'

/** The customer's specifications as form rows, serialized as text for drafts. */
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

  /** The rows that are filled in. */
  filled: (text: string): Property[] => readProperties(propertyRows.read(text)),
}
