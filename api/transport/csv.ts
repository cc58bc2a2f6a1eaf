import Papa from 'papaparse'
import { type Outcome, refuse } from '../domain/refusal.ts'

/**
 * What spreadsheets take for a formula. With the apostrophes before it: a text that has one of its own gets another, so that
 * reading takes away what writing added. Line breaks may follow anywhere.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const GUARDED = /^'(?='*[=+\-@\t\r\n＝＋－＠])/

/**
 * A table as a CSV file that spreadsheets open as it is: with a byte order mark, so that they read it as UTF-8, and with an
 * apostrophe before whatever they would run as a formula.
 */
export const writeCsv = (
  headings: readonly string[],
  records: readonly (readonly (string | null)[])[],
): string =>
  `\uFEFF${Papa.unparse(
    { fields: [...headings], data: records.map((record) => [...record]) },
    { escapeFormulae: FORMULA, newline: '\r\n' },
  )}\r\n`

/**
 * The records of a CSV file, its headings included, without the apostrophes that `writeCsv` adds; separators are found out,
 * since spreadsheets differ in them.
 */
export function readCsv(text: string): Outcome<string[][]> {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: [',', ';', '\t'],
  })
  // A single column has no separator to be found, and is no reason to refuse a file.
  const [error] = errors.filter(({ type }) => type !== 'Delimiter')
  if (!error) return data.map((record) => record.map((text) => text.replace(GUARDED, '')))
  const line = error.row === undefined ? '' : ` (line ${error.row + 1})`
  const message = `This is no readable CSV file${line}.`
  return refuse('invalid', message, { fields: [{ path: 'csv', message }] })
}
