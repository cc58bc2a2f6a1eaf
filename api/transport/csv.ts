import { inFigures } from '../domain/counted.ts'
import Papa from 'papaparse'
import { invalid, type Outcome } from '../domain/refusal.ts'

/**
 * Where spreadsheets see a formula begin: at the start of a cell or, for those that take a semicolon, a tab or the end of a line
 * for the end of a cell, behind one of these. Blanks before it are no protection. Apostrophes are counted in: a text that has
 * one of its own gets another, so that reading takes away what writing added.
 */
const FORMULA = /(^|[;\t\r\n])([^\S\t\r\n]*)('*)(?=[=+\-@＝＋－＠])/g
const GUARDED_FORMULA = /(^|[;\t\r\n])([^\S\t\r\n]*)'('*)(?=[=+\-@＝＋－＠])/g
/** Some drop such a character at the start of a cell, and run what is behind it. */
const DROPPED = /^(?='*[\t\r\n])/
const GUARDED_DROPPED = /^'(?='*[\t\r\n])/

const guarded = (text: string) => text.replace(FORMULA, "$1$2'$3").replace(DROPPED, "'")
const unguarded = (cell: string) => cell.replace(GUARDED_DROPPED, '').replace(GUARDED_FORMULA, '$1$2$3')

/**
 * A table as a CSV file that spreadsheets open as it is: with a byte order mark, so that they read it as UTF-8, and with an
 * apostrophe before whatever they would run as a formula. Long ones are written in slices, between which the server sees to
 * others.
 */
export async function writeCsv(
  headings: readonly string[],
  records: readonly (readonly (string | null)[])[],
): Promise<string> {
  const slices = [`\uFEFF${lines([headings])}`]
  for (let from = 0; from < records.length; from += SLICE) {
    if (from > 0)
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    slices.push(lines(records.slice(from, from + SLICE).map((record) => record.map(safe))))
  }
  return slices.join('')
}

/** Some hundredths of a second. */
const SLICE = 1_000

const safe = (text: string | null) => text && guarded(text)

const lines = (rows: readonly (readonly (string | null)[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n' },
  )}\r\n`

/**
 * The records of a CSV file, its headings included, without the apostrophes that `writeCsv` adds. Its separator is the one
 * that the headings have: spreadsheets differ in them, and what is written below is no hint.
 */
export function readCsv(file: string): Outcome<string[][]> {
  // Lines may end in different ways in one file, once an editor has added some.
  const text = file
    .replace(/^\uFEFF/, '')
    .replace(QUOTED_OR_LINE_END, (part) => (part.startsWith('"') ? part : '\n'))
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: separatorOf(text),
    newline: '\n',
    preview: MOST_LINES + 1,
  })
  if (data.length > MOST_LINES)
    return invalid('csv', `The file has more than ${inFigures(MOST_LINES)} lines.`)
  const [error] = errors
  if (!error) return data.map((record) => record.map(unguarded))
  const line = error.row === undefined ? '' : ` (line ${error.row + 1})`
  return invalid('csv', `This is no readable CSV file${line}.`)
}

/** Far beyond any table that is taken, blank lines included: nobody keeps the server reading. */
const MOST_LINES = 20_000

/** What is in quotes, and line ends elsewhere; a doubled quote is the end of one part and the begin of another. */
const QUOTED_OR_LINE_END = /"[^"]*"|\r\n?|\n/g

const separators = [',', ';', '\t'] as const

/** The commonest separator outside quotes in the first line; a comma when there is none. */
function separatorOf(text: string): string {
  const line =
    text
      .slice(0, LONGEST_HEADINGS)
      .replace(/"[^"]*"/g, '')
      .trimStart()
      .split('\n', 1)[0] ?? ''
  const counted = separators.map((separator) => ({ separator, count: line.split(separator).length }))
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).separator
}

const LONGEST_HEADINGS = 10_000
