import { notFound, type Outcome } from '../domain/refusal.ts'

/** What was read, or the answer for what is not there (or not theirs). */
export const found = <T, V>(what: string, row: T | null, view: (row: T) => V): Outcome<V> =>
  row === null ? notFound(what) : view(row)
