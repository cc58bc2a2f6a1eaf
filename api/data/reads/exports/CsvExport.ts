import type { ReadInPages } from '../query/wholeList.ts'

type Records = readonly (readonly (string | null)[])[]

/** A table for a CSV file: headings and text cells, null for an empty cell. */
export interface CsvExport {
  readonly headings: readonly string[]
  /** How many rows there are. */
  readonly rows: number
  /** The rows, some at a time: a table of any length is read while it is sent. */
  readonly pages: Iterable<Records> | AsyncIterable<Records>
}

/** The columns of an export, by heading: a function that computes the cell. */
export type Columns<Row> = Readonly<
  Record<string, (row: Row) => string | number | boolean | null | undefined>
>

/** A CSV export of rows that were read. */
export const csvExport = <Row>(rows: readonly Row[], columns: Columns<Row>): CsvExport => ({
  headings: Object.keys(columns),
  rows: rows.length,
  pages: [recordsOf(rows, columns)],
})

/** A CSV export of a table of any length. */
export const longCsvExport = <Row>({ rows, pages }: ReadInPages<Row>, columns: Columns<Row>): CsvExport => ({
  headings: Object.keys(columns),
  rows,
  pages: pagesOf(pages, columns),
})

async function* pagesOf<Row>(pages: AsyncIterable<readonly Row[]>, columns: Columns<Row>) {
  for await (const rows of pages) yield recordsOf(rows, columns)
}

function recordsOf<Row>(rows: readonly Row[], columns: Columns<Row>): Records {
  const cells = Object.values(columns)
  return rows.map((row) =>
    cells.map((cell) => {
      const value = cell(row)
      if (value === null || value === undefined) return null
      return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
    }),
  )
}
