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
  if (text === undefined)
    return {
      problem: 'The letters of this file cannot be read. Save it as “CSV UTF-8” and choose that file.',
    }
  if (text === null || new Blob([JSON.stringify(text)]).size > MAX_BYTES)
    return {
      problem: 'This file is larger than 4 MB. Split it and import the parts one by one.',
    }
  if (text.includes('\0')) return { problem: 'This is not a text file. Choose a file saved as CSV.' }
  return { text }
}

/**
 * Not all spreadsheet programs write UTF-8: some write UTF-16 with a byte order mark, older ones the encoding
 * of their country. Among the latter, only the Western European one can be recognized by its text; undefined
 * for others.
 */
function decoded(bytes: ArrayBuffer): string | undefined {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return isWestern(new Uint8Array(bytes)) ? new TextDecoder('windows-1252').decode(bytes) : undefined
  }
}

/**
 * The signs of windows-1252 that are common in texts, € … ‘ ’ “ ” • – — ™ Œ œ. The other signs in this range
 * are rare or undefined.
 */
const SIGNS = new Set([0x80, 0x85, 0x8c, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0x9c])
/**
 * No word has so many accented letters in a row; text in other encodings consists mostly of accented letters
 * when read as windows-1252.
 */
const ACCENTED_IN_A_ROW = 4

/**
 * Whether bytes that are not ASCII look like windows-1252. Other encodings use the bytes of its rare signs
 * for letters: Mac Roman for é, Shift-JIS for half of Japanese. A short word in another encoding may still
 * pass.
 */
function isWestern(bytes: Uint8Array): boolean {
  let accented = 0
  return bytes.every((byte) => {
    accented = byte > 0xa0 ? accented + 1 : 0
    return accented < ACCENTED_IN_A_ROW && (byte < 0x80 || byte >= 0xa0 || SIGNS.has(byte))
  })
}
