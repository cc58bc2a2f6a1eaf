import type { Readable } from 'node:stream'
import Papa from 'papaparse'
import { inFigures } from '../domain/counted.ts'
import { invalid, type Outcome } from '../domain/refusal.ts'
import { otherWork } from '../usecases/otherWork.ts'

/**
 * Where a spreadsheet may see a formula: at the start of a cell or, if it splits cells at semicolons, tabs or
 * line ends, after one of these. Leading blanks give no protection, nor do quotation marks, which such a
 * reader drops. Apostrophes are included: a text that starts with one gets another, so that reading removes
 * exactly what writing added.
 */
const FORMULA = /(^|[;\t\r\n])((?:[^\S\t\r\n]|")*)('*)(?=[=+\-@＝＋－＠])/g
const GUARDED_FORMULA = /(^|[;\t\r\n])((?:[^\S\t\r\n]|")*)'('*)(?=[=+\-@＝＋－＠])/g
/** Some spreadsheets drop such a character at the start of a cell and evaluate the rest. */
const DROPPED = /^(?='*[\t\r\n])/
const GUARDED_DROPPED = /^'(?='*[\t\r\n])/

const guarded = (text: string) => text.replace(FORMULA, "$1$2'$3").replace(DROPPED, "'")
const unguarded = (cell: string) => cell.replace(GUARDED_DROPPED, '').replace(GUARDED_FORMULA, '$1$2$3')

type Records = readonly (readonly (string | null)[])[]

/**
 * A CSV file that spreadsheets open directly, as texts to join: with a byte order mark, so that they read it
 * as UTF-8, and with an apostrophe before anything they would evaluate as a formula. Long files are written
 * in slices, between which other requests are served.
 *
 * @param pages the records, some at a time
 */
export async function* csvSlices(
  headings: readonly string[],
  pages: Iterable<Records> | AsyncIterable<Records>,
): AsyncGenerator<string> {
  yield `\uFEFF${lines([headings])}`
  for await (const records of pages)
    for (let from = 0; from < records.length; from += SLICE) {
      if (from > 0) await otherWork()
      yield lines(records.slice(from, from + SLICE).map((record) => record.map(safe)))
    }
}

/** A whole CSV file, in the format of `csvSlices`. */
export async function writeCsv(headings: readonly string[], records: Records): Promise<string> {
  const slices: string[] = []
  for await (const slice of csvSlices(headings, [records])) slices.push(slice)
  return slices.join('')
}

/** Takes a few hundredths of a second. */
const SLICE = 1_000

const safe = (text: string | null) => text && guarded(text)

const lines = (rows: Records): string =>
  `${Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n' },
  )}\r\n`

/**
 * The records of a CSV file including its headings, without the apostrophes that `writeCsv` adds. The
 * separator is taken from the headings, or from a line before them that declares it: spreadsheets differ, and
 * the other lines are not a reliable hint. Long files are read in slices, between which other requests are
 * served.
 */
export async function readCsv(file: string): Promise<Outcome<string[][]>> {
  const unmarked = file.replace(/^\uFEFF/, '')
  const [declaration = '', declared] = DECLARATION.exec(unmarked) ?? []
  const text = unmarked.slice(declaration.length)
  const delimiter = declared ?? separatorOf(text)
  const records: string[][] = []
  let cells = 0
  for (const slice of slicesOf(text, delimiter)) {
    if (records.length > 0) await otherWork()
    const line = records.length + 1
    if (slice === null)
      return unreadable(`Line ${inFigures(line)} is too long, or a quotation mark is missing.`)
    const { data, errors } = Papa.parse<string[]>(slice, { delimiter, newline: '\n' })
    const [error] = errors
    if (error)
      return unreadable(
        `This CSV file cannot be read${error.row === undefined ? '' : ` (line ${error.row + line})`}.`,
      )
    for (const record of data) {
      records.push(record.map(unguarded))
      cells += record.length
    }
    if (records.length > MAX_LINES) return unreadable(`The file has more than ${inFigures(MAX_LINES)} lines.`)
    if (cells > MAX_CELLS) return unreadable(`The file has more than ${inFigures(MAX_CELLS)} cells.`)
  }
  return records
}

/**
 * The records of a file that `csvSlices` wrote, including its headings. Without limits, so only for files that are
 * trusted, such as an operator's own.
 */
export async function* readOwnCsv(file: Readable): AsyncGenerator<string[]> {
  let first = true
  const parsed = file.pipe(Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: ',', skipEmptyLines: true }))
  // Piping does not pass on the file's errors.
  file.once('error', (error) => parsed.destroy(error))
  for await (const record of parsed as AsyncIterable<string[]>) {
    yield record.map((cell, place) => unguarded(first && place === 0 ? cell.replace(/^\uFEFF/, '') : cell))
    first = false
  }
}

const unreadable = (message: string) => invalid('csv', message)

/**
 * More lines than the longest export has: every export can be read again, even if an import skips most of its
 * lines. Bounds the time that reading takes.
 */
const MAX_LINES = 60_000
const MAX_CELLS = 1_000_000

/** Characters that are parsed at once, and of one record: a few hundredths of a second, for any content. */
const READ_AT_ONCE = 16_384
const LONGEST_RECORD = 65_536

/**
 * Whole records, about `READ_AT_ONCE` characters at a time, separated by line feeds: one file may mix line
 * ends, after an editor has added some lines. Ends with null in place of a record that is too long.
 */
function* slicesOf(text: string, delimiter: string): Generator<string | null> {
  let slice = ''
  let start = 0
  let quoted = false
  let closedAt = -1
  for (let at = 0; at < text.length; at++) {
    if (at - start > LONGEST_RECORD) {
      if (slice !== '') yield slice.slice(0, -1)
      return yield null
    }
    const character = text[at]
    if (character === '"') {
      // A quote begins quoted text only at the start of a cell; a doubled one ends it and begins it again.
      if (quoted) closedAt = at
      quoted = !quoted && (at === start || text[at - 1] === delimiter || closedAt === at - 1)
    } else if (!quoted && (character === '\n' || character === '\r')) {
      slice += `${text.slice(start, at)}\n`
      if (character === '\r' && text[at + 1] === '\n') at++
      start = at + 1
      if (slice.length >= READ_AT_ONCE) {
        // After the last line feed, Papa Parse would see one more record.
        yield slice.slice(0, -1)
        slice = ''
      }
    }
  }
  const rest = slice + text.slice(start)
  if (rest !== '') yield rest
}

/** A first line that declares the separator to spreadsheets, which neither show nor count it. */
const DECLARATION = /^sep=([,;\t])(?:\r\n?|\n|$)/i

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
