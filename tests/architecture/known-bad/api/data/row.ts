// A cycle of types only.
import type { Table } from './table.ts'

export interface Row {
  table: Table
}
