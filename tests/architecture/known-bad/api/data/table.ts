import type { Row } from './row.ts'

export interface Table {
  rows: Row[]
}
