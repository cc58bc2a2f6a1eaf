/**
 * Reads a page in two steps: its ids, then what the client selects of those rows. In one step the database would
 * collect the selection's joins for every matching row before it sorts them and keeps the page.
 */
export async function idsFirst<Range, Row>(
  range: Range,
  find: (range: Range) => Promise<readonly { readonly id: string }[]>,
  read: (ids: string[], range: Range) => Promise<Row[]>,
): Promise<Row[]> {
  const found = await find(range)
  return found.length === 0
    ? []
    : read(
        found.map(({ id }) => id),
        range,
      )
}
