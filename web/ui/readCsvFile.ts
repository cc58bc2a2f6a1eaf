/** Somewhat less than the server's limit for a request, which the encoded file must not exceed. */
const MAX_BYTES = 4_000_000
const TYPES = new Set([
  '',
  'text/csv',
  'text/plain',
  'application/csv',
  'application/vnd.ms-excel',
  'text/comma-separated-values',
])

type CsvFile = { text: string } | { problem: string }

/** The text of a chosen file, or why it cannot be a price list. */
export async function readCsvFile(file: File): Promise<CsvFile> {
  if (/\.(xlsx?|ods|numbers)$/i.test(file.name))
    return { problem: 'This is a spreadsheet. Save it as CSV and choose that file.' }
  if (!/\.(csv|txt)$/i.test(file.name) || !TYPES.has(file.type))
    return { problem: 'This is not a CSV file. Choose a file whose name ends in .csv.' }
  if (file.size === 0) return { problem: 'This file is empty.' }
  const bytes = file.size > MAX_BYTES ? null : await file.arrayBuffer().catch(() => undefined)
  if (bytes === undefined) return { problem: 'This file could not be read. Please try again.' }
  const text = bytes && decoded(bytes)
  if (text === null || new Blob([JSON.stringify(text)]).size > MAX_BYTES)
    return {
      problem: 'This file is larger than 4 MB. Split it and import the parts one by one.',
    }
  if (text.includes('\0')) return { problem: 'This is not a text file. Choose a file saved as CSV.' }
  return { text }
}

/** Older spreadsheet programs do not write UTF-8. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
