import { matchesFilter } from '../../data/reads/query/matchesFilter.ts'

/** The row of a to-one relation, or null if this actor may not read it. */
export const ifVisible = <Row extends object>(filter: object, row: Row | null): Row | null =>
  row !== null && matchesFilter(filter, row) ? row : null
