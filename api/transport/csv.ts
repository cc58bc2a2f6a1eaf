import { inFigures } from '../domain/counted.ts'
import Papa from 'papaparse'
import { invalid, type Outcome } from '../domain/refusal.ts'

/**
 * Where a spreadsheet may see a formula: at the start of a cell or, if it splits cells at semicolons, tabs or
 * line ends, behind one of these. Leading blanks give no protection. Apostrophes are included: a text with
 * one of its own gets another, so that reading removes exactly what writing added.
 */
const FORMULA = /(^|[;\t\r\n])([^\S\t\r\n]*)('*)(?=[=+\-@＝＋－＠])/g
const GUARDED_FORMULA = /(^|[;\t\r\n])([^\S\t\r\n]*)'('*)(?=[=+\-@＝＋－＠])/g
/** Some spreadsheets drop such a character at the start of a cell and run what follows it. */
const DROPPED = /^(?='*[\t\r\n])/
const GUARDED_DROPPED = /^'(?='*[\t\r\n])/

const guarded = (text: string) => text.replace(FORMULA, "$1$2'$3").replace(DROPPED, "'")
const unguarded = (cell: string) => cell.replace(GUARDED_DROPPED, '').replace(GUARDED_FORMULA, '$1$2$3')

/**
 * A CSV file that spreadsheets open directly: with a byte order mark, so that they read it as UTF-8, and with
 * an apostrophe before anything they would run as a formula. Long files are written in slices, between which
 * other requests are served.
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

/** Takes a few hundredths of a second. */
const SLICE = 1_000

const safe = (text: string | null) => text && guarded(text)

const lines = (rows: readonly (readonly (string | null)[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n' },
  )}\r\n`

/**
 * The records of a CSV file including its headings, without the apostrophes that `writeCsv` adds. The
 * separator is taken from the headings: spreadsheets differ, and the other lines are not a reliable hint.
 */
export function readCsv(file: string): Outcome<string[][]> {
  // One file may mix line endings, after an editor has added some lines.
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
  return invalid('csv', `This CSV file cannot be read${line}.`)
}

/** Far more than any import accepts, blank lines included: bounds the time that parsing takes. */
const MOST_LINES = 20_000

/** Quoted text, or a line end outside quotes; a doubled quote ends one part and starts the next. */
const QUOTED_OR_LINE_END = /"[^"]*"|\r\n?|\n/g

const separators = [',', ';', '\t'] as const

/** The most frequent separator outside quotes in the first line; a comma if there is none. */
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
