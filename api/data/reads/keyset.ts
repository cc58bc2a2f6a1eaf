/** Where a page ended: the next page starts after it, whatever was added meanwhile. */
export interface Position {
  /** The sort value as a number: a time in milliseconds, or a position. */
  readonly at: number
  readonly id: string
}

export interface PageWanted {
  readonly limit: number
  readonly after: Position | null
}

export interface PageRead<Row> {
  readonly rows: Row[]
  /** Null on the last page. */
  readonly next: Position | null
}

export const newestFirst = [{ createdAt: 'desc' as const }, { id: 'asc' as const }]

/** Matches the rows after a position in `newestFirst`. */
export function afterPosition(after: Position | null) {
  if (after === null) return {}
  const createdAt = new Date(after.at)
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { gt: after.id } }] }
}

/** How many rows to read: one extra, to know whether there are more. */
export const take = ({ limit }: PageWanted): number => limit + 1

export const cut = <Row extends { createdAt: Date; id: string }>(
  found: Row[],
  wanted: PageWanted,
): PageRead<Row> => cutBy(found, wanted, ({ createdAt, id }) => ({ at: createdAt.getTime(), id }))

/** Like `cut`, for lists with another sort order. */
export function cutBy<Row>(
  found: Row[],
  { limit }: PageWanted,
  positionOf: (row: Row) => Position,
): PageRead<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last !== undefined ? positionOf(last) : null }
}
