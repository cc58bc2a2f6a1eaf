/** Of the first row that it holds of, where what holds of one holds of all behind it; their number, if of none. */
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
