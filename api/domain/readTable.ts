import { halfWidth, withoutDirections } from './plainText.ts'
import { type Outcome, refuse } from './refusal.ts'

/**
 * The text of a cell without invisible characters: spreadsheets include direction characters when pasting.
 */
export const cellText = (cell: string) => withoutDirections(cell).trim()

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Other words that people write into the brackets of a heading. */
const REMARKS = ['', 'landed', 'optional', 'per piece', 'required']

/** The words of a heading and its units in brackets: 'Houston (landed, USD)', 'Lead time (in days)'. */
function readHeading(heading: string) {
  const text = halfWidth(cellText(heading))
  const inBrackets = [...text.matchAll(/\(([^()]*)\)/g)].flatMap(([, each = '']) => each.split(/[,;/]/))
  return {
    words: plain(text.replace(/\([^()]*\)/g, '')),
    units: inBrackets
      .map((each) => plain(each).replace(/^in /, ''))
      .filter((each) => !REMARKS.includes(each)),
  }
}

interface Unit {
  readonly name: string
  readonly spellings: readonly string[]
}

/** The units of our columns, by their spelling in our headings. */
const units: Readonly<Record<string, Unit>> = {
  usd: { name: 'USD', spellings: ['usd', 'us$', '$', 'us dollars'] },
  gbp: { name: 'GBP', spellings: ['gbp', '£', 'pounds'] },
  hkd: { name: 'HKD', spellings: ['hkd', 'hk$', 'hk dollars'] },
  days: { name: 'days', spellings: ['days', 'day', 'd'] },
  g: { name: 'grams', spellings: ['g', 'gram', 'grams'] },
}

/** A heading without units is assumed to mean ours. */
const isIn = ({ spellings }: Unit, written: readonly string[]) =>
  written.length === 0 || written.some((each) => spellings.includes(each))

/** Beyond these limits, the file is not a table that a person filled in. */
const MAX_HEADINGS = 500
const MAX_HEADING_LENGTH = 200

interface TableRow<Column extends string> {
  /** As in a spreadsheet: the headings are line 1. */
  readonly line: number
  /** The cell's text, trimmed and without direction characters; null when empty or when the column is missing. */
  readonly cell: (column: Column) => string | null
}

interface ReadTable<Column extends string> {
  readonly has: (column: Column) => boolean
  /** Rows with at least one non-empty cell. */
  readonly rows: readonly TableRow<Column>[]
}

/**
 * Reads a file's records, the first being its headings, as rows with named columns. Columns may be in any
 * order, and unknown ones are ignored; a repeated column is refused. Units in a heading may be missing. A
 * column that exists only in another unit is refused, because nothing is converted.
 */
export function readTable<Column extends string>(
  records: readonly (readonly string[])[],
  names: Readonly<Record<Column, string>>,
): Outcome<ReadTable<Column>> {
  const [headings = [], ...rows] = records
  const read = headings
    .slice(0, MAX_HEADINGS)
    .map((heading) => (heading.length <= MAX_HEADING_LENGTH ? readHeading(heading) : null))
  const places = new Map<Column, number>()
  for (const column of Object.keys(names) as Column[]) {
    const ours = readHeading(names[column])
    const unit = units[ours.units[0] ?? '']
    const named = read.flatMap((heading, place) =>
      heading?.words === ours.words ? [{ place, isOurs: !unit || isIn(unit, heading.units) }] : [],
    )
    const found = named.flatMap(({ place, isOurs }) => (isOurs ? [place] : []))
    if (unit && named.length > 0 && found.length === 0)
      return unreadable(
        `The values of “${names[column]}” must be in ${unit.name}, and its heading must say so or name no unit.`,
      )
    if (found.length > 1) return unreadable(`The file has more than one column “${names[column]}”.`)
    if (found[0] !== undefined) places.set(column, found[0])
  }
  return {
    has: (column) => places.has(column),
    rows: rows.flatMap((row, i) => {
      if (row.every((text) => cellText(text) === '')) return []
      const cell = (column: Column) => {
        const place = places.get(column)
        return (place !== undefined && cellText(row[place] ?? '')) || null
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
