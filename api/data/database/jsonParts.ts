/**
 * About how many characters of rows one statement takes; the embedded database does nothing else meanwhile.
 */
const MAX_LENGTH = 500_000

/** Rows as JSON arrays for `jsonb_to_recordset`, each short enough for one statement. Nearly always one. */
export function jsonParts(rows: readonly object[]): string[] {
  const parts: string[] = []
  let part: string[] = []
  let length = 0
  const end = () => {
    if (part.length > 0) parts.push(`[${part.join()}]`)
    part = []
    length = 0
  }
  for (const row of rows) {
    const json = JSON.stringify(row)
    if (length + json.length > MAX_LENGTH) end()
    part.push(json)
    length += json.length
  }
  end()
  return parts
}
