import { type Outcome, refuse } from './refusal.ts'

/** Units in brackets, case and spaces are the reader's: 'base price' is 'Base price (USD)'. */
const plain = (heading: string) =>
  heading
    .replace(/\([^()]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** The currency that a heading names by its three letters; null: none. */
const currencyIn = (heading: string) => /\(\s*([a-z]{3})\s*\)/i.exec(heading)?.[1]?.toUpperCase() ?? null

/** Prices in another currency than the column's are none of the column's: nothing is converted. */
const isHeadingOf = (name: string) => {
  const words = plain(name)
  const currency = currencyIn(name)
  return (heading: string) =>
    plain(heading) === words && (currency === null || (currencyIn(heading) ?? currency) === currency)
}

/** Further ones are no headings of a table that anybody filled in, and longer ones are none at all. */
const MOST_HEADINGS = 500
const LONGEST_HEADING = 200

export interface TableRow<Column extends string> {
  /** As a spreadsheet counts: the headings are line 1. */
  readonly line: number
  /** What was typed, trimmed; null where nothing was, or where the table has no such column. */
  readonly cell: (column: Column) => string | null
}

export interface ReadTable<Column extends string> {
  readonly has: (column: Column) => boolean
  /** Those in which anything was typed. */
  readonly rows: readonly TableRow<Column>[]
}

/**
 * A file's records, whose first is its headings, as rows with the columns that are known by name. Columns may stand in any
 * order and others are passed over; two columns for one are refused.
 */
export function readTable<Column extends string>(
  records: readonly (readonly string[])[],
  names: Readonly<Record<Column, string>>,
): Outcome<ReadTable<Column>> {
  const [headings = [], ...rows] = records
  const places = new Map<Column, number>()
  for (const column of Object.keys(names) as Column[]) {
    const isHeading = isHeadingOf(names[column])
    const found = headings
      .slice(0, MOST_HEADINGS)
      .flatMap((heading, place) => (heading.length <= LONGEST_HEADING && isHeading(heading) ? [place] : []))
    if (found.length > 1) return unreadable(`The file has more than one column “${names[column]}”.`)
    if (found[0] !== undefined) places.set(column, found[0])
  }
  return {
    has: (column) => places.has(column),
    rows: rows.flatMap((row, i) => {
      if (row.every((text) => text.trim() === '')) return []
      const cell = (column: Column) => {
        const place = places.get(column)
        return (place !== undefined && row[place]?.trim()) || null
      }
      return [{ line: i + 2, cell }]
    }),
  }
}

/** The refusal of a file that lacks columns, by their names. */
export function withoutColumns(missing: readonly string[]) {
  const names = missing.map((name) => `“${name}”`).join(', ')
  return unreadable(
    `The file has no column ${names}. Its first line must be the headings, as in the exported file.`,
  )
}

const unreadable = (message: string) => refuse('invalid', message, { fields: [{ path: 'csv', message }] })
