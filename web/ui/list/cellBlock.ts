/** A block of cells in the clipboard format of spreadsheets: tabs between cells, line ends between rows. */
export function writeBlock(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n')
}

const quoted = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * Parses a block of cells from the clipboard. A cell that holds tabs or line ends is quoted, with its own
 * quotes doubled.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text)
    if (!match) break
    const [, inQuotes, plain = '', end] = match
    rows.at(-1)?.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'))
    if (end === '\t' && cell.lastIndex === text.length) rows.at(-1)?.push('')
    if (end !== '\t' && cell.lastIndex < text.length) rows.push([])
  }
  return rows
}
