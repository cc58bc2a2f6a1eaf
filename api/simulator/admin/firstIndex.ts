/**
 * The index of the first row for which the predicate holds, given that it holds for all rows after it; the
 * length if none.
 */
export function firstIndex<Row>(rows: readonly Row[], holds: (row: Row) => boolean): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const row = rows[middle]
    if (row !== undefined && holds(row)) high = middle
    else low = middle + 1
  }
  return low
}
