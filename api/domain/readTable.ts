import { type Outcome, refuse } from './refusal.ts'

/** Ignores units in brackets, case and spaces: 'base price' matches 'Base price (USD)'. */
const plain = (heading: string) =>
  heading
    .replace(/\([^()]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** The three-letter currency in a heading; null when there is none. */
const currencyIn = (heading: string) => /\(\s*([a-z]{3})\s*\)/i.exec(heading)?.[1]?.toUpperCase() ?? null

/** A heading with another currency does not match: nothing is converted. */
const isHeadingOf = (name: string) => {
  const words = plain(name)
  const currency = currencyIn(name)
  return (heading: string) =>
    plain(heading) === words && (currency === null || (currencyIn(heading) ?? currency) === currency)
}

/** Beyond these limits it is not a table that a person filled in. */
const MAX_HEADINGS = 500
const MAX_HEADING_LENGTH = 200

interface TableRow<Column extends string> {
  /** As in a spreadsheet: the headings are line 1. */
  readonly line: number
  /** The cell's text, trimmed; null when empty, or when the table lacks the column. */
  readonly cell: (column: Column) => string | null
}

interface ReadTable<Column extends string> {
  readonly has: (column: Column) => boolean
  /** Rows with at least one non-empty cell. */
  readonly rows: readonly TableRow<Column>[]
}

/**
 * Reads a file's records, the first being its headings, as rows with named columns. Columns may be in any order, and
 * unknown ones are ignored; a repeated column is refused.
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
      .slice(0, MAX_HEADINGS)
      .flatMap((heading, place) =>
        heading.length <= MAX_HEADING_LENGTH && isHeading(heading) ? [place] : [],
      )
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

/** The refusal of a file that lacks these columns. */
export function withoutColumns(missing: readonly string[]) {
  const names = missing.map((name) => `“${name}”`).join(', ')
  return unreadable(
    `The file has no ${missing.length === 1 ? 'column' : 'columns'} ${names}. Its first line must be the headings, as in the exported file.`,
  )
}

const unreadable = (message: string) => refuse('invalid', message, { fields: [{ path: 'csv', message }] })
