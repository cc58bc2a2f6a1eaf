/** Where a page ended: the next one goes on behind it, whatever came in meanwhile. */
export interface Position {
  /** What the list is sorted by, as a number: an instant in milliseconds, or a place. */
  readonly at: number
  readonly id: string
}

export interface PageWanted {
  readonly limit: number
  readonly after: Position | null
}

export interface PageRead<Row> {
  readonly rows: Row[]
  /** Null when there is no more. */
  readonly next: Position | null
}

export const newestFirst = [{ createdAt: 'desc' as const }, { id: 'asc' as const }]

/** The rows behind a position in `newestFirst`. */
export function behind(after: Position | null) {
  if (after === null) return {}
  const createdAt = new Date(after.at)
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { gt: after.id } }] }
}

/** How many rows to ask for: one more tells whether there is more. */
export const take = ({ limit }: PageWanted): number => limit + 1

export const cut = <Row extends { createdAt: Date; id: string }>(
  found: Row[],
  wanted: PageWanted,
): PageRead<Row> => cutBy(found, wanted, ({ createdAt, id }) => ({ at: createdAt.getTime(), id }))

/** As `cut`, for lists that are sorted otherwise. */
export function cutBy<Row>(
  found: Row[],
  { limit }: PageWanted,
  positionOf: (row: Row) => Position,
): PageRead<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last !== undefined ? positionOf(last) : null }
}
