import {
  beyondPlace,
  orderByOf,
  placeOf,
  type Sort,
  type SortedPlace,
  type Written,
} from '../../data/reads/query/Sort.ts'
import { idPart } from './cursor.ts'
import type { Page } from './pageArgs.ts'

/**
 * One page of a list in any sort order, as a range of that order instead of an offset, so that rows added or
 * changed meanwhile neither repeat nor hide others. Values may be equal or null. Reads one extra row to know
 * whether there are more.
 */
export function sortedPage<Row, Where extends object, OrderBy extends object>(
  visible: NoInfer<Where>,
  page: Page<SortedPlace<Where>>,
  sort: Sort<Row, Where, OrderBy>,
) {
  const bounds = [
    ...(page.after ? [beyondPlace(page.after, sort.idDirection, false)] : []),
    ...(page.before ? [beyondPlace(page.before, sort.idDirection, true)] : []),
  ]
  return {
    where: { AND: [visible, ...bounds] },
    orderBy: orderByOf(sort, page.backwards),
    take: page.size + 1,
  }
}

const LONGEST_CURSOR = 8_000

/** The cursor of a row: the sort order's name, the row's values for it, and its id. */
export const encodeSortedCursor = <Row extends { readonly id: string }, Where, OrderBy>(
  { name, keys }: Sort<Row, Where, OrderBy>,
  row: Row,
): string => encodeCursorValues(name, [...keys.map((key) => key.write(row)), row.id])

/** Like `encodeSortedCursor`, for sort orders that the database computes. */
export const encodeCursorValues = (name: string, values: readonly Written[]): string =>
  Buffer.from(JSON.stringify([name, ...values])).toString('base64url')

/** Decodes the cursors of this sort order; null for any other text. */
export const decodeSortedCursor =
  <Row, Where, OrderBy>({ name, keys }: Sort<Row, Where, OrderBy>) =>
  (cursor: string): SortedPlace<Where> | null => {
    const opened = decodeCursorValues(cursor, name, keys.length)
    return opened && placeOf(keys, opened.values, opened.id)
  }

/** The values and the id that `encodeCursorValues` wrote under this name. */
export function decodeCursorValues(
  cursor: string,
  name: string,
  count: number,
): { values: Written[]; id: string } | null {
  const [said, ...parts] = (cursor.length > LONGEST_CURSOR ? null : parse(cursor)) ?? []
  const last = parts.pop()
  const id = typeof last === 'string' ? idPart(last) : null
  const values = parts.filter(isWritten)
  return said === name && id !== null && parts.length === count && values.length === count
    ? { values, id }
    : null
}

const isWritten = (part: unknown): part is Written =>
  typeof part === 'string' || typeof part === 'number' || part === null

function parse(cursor: string): unknown[] | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(parts) ? parts : null
  } catch {
    return null
  }
}
