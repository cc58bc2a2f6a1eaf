import Papa from 'papaparse'
import { type Outcome, refuse } from '../domain/refusal.ts'

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
    { escapeFormulae: true, newline: '\r\n' },
  )}\r\n`

/** The records of a CSV file, its headings included; separators are found out, since spreadsheets differ in them. */
export function readCsv(text: string): Outcome<string[][]> {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: [',', ';', '\t'],
  })
  // A single column has no separator to be found, and is no reason to refuse a file.
  const [error] = errors.filter(({ type }) => type !== 'Delimiter')
  if (!error) return data
  const line = error.row === undefined ? '' : ` (line ${error.row + 1})`
  const message = `This is no readable CSV file${line}.`
  return refuse('invalid', message, { fields: [{ path: 'csv', message }] })
}
