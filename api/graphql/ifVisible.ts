import { matchesFilter } from '../data/reads/matchesFilter.ts'

/** The one row of a relation, if the filter of what this actor may read lets it through. */
export const ifVisible = <Row extends object>(filter: object, row: Row | null): Row | null =>
  row !== null && matchesFilter(filter, row) ? row : null
