import { notFound, type Outcome } from '../domain/refusal.ts'

/** The value that was read, or a refusal if it does not exist or is not visible to the caller. */
export const found = <T, V>(what: string, row: T | null, view: (row: T) => V): Outcome<V> =>
  row === null ? notFound(what) : view(row)
