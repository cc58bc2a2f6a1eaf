/** A table for a CSV file: headings and text cells, null for an empty cell. */
export interface CsvExport {
  readonly headings: readonly string[]
  readonly records: readonly (readonly (string | null)[])[]
}

/** A CSV export with a column for each entry: its heading, and a function that computes the cell. */
export function csvExport<Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => string | number | boolean | null | undefined>>,
): CsvExport {
  const cells = Object.values(columns)
  return {
    headings: Object.keys(columns),
    records: rows.map((row) =>
      cells.map((cell) => {
        const value = cell(row)
        if (value === null || value === undefined) return null
        return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
      }),
    ),
  }
}
