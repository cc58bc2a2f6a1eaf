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

/** The page with its rows converted for display. */
export const mapRows = <Row, Shown>(
  { rows, next }: PageRead<Row>,
  view: (row: Row) => Shown,
): PageRead<Shown> => ({ rows: rows.map(view), next })

const newestFirst = [{ createdAt: 'desc' as const }, { id: 'asc' as const }]

interface Range<Where> {
  where: { AND: Where[] }
  orderBy: typeof newestFirst
  take: number
}

/** A page of the rows that match, newest first. */
export async function pageOf<Row extends { readonly createdAt: Date; readonly id: string }, Where>(
  wanted: PageWanted,
  matching: Where,
  read: (range: Range<Where>) => Promise<Row[]>,
): Promise<PageRead<Row>> {
  const where = { AND: [matching, afterPosition(wanted.after) as Where] }
  const found = await read({ where, orderBy: newestFirst, take: take(wanted) })
  return cutBy(found, wanted, ({ createdAt, id }) => ({ at: createdAt.getTime(), id }))
}

/**
 * Matches the rows after a position in `newestFirst`; the first condition is where a scan of the index
 * starts.
 */
function afterPosition(after: Position | null) {
  if (after === null) return {}
  const createdAt = new Date(after.at)
  return {
    createdAt: { lte: createdAt },
    OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { gt: after.id } }],
  }
}

/** How many rows to read: one extra, to know whether there are more. */
export const take = ({ limit }: PageWanted): number => limit + 1

/** The page without the extra row. */
export function cutBy<Row>(
  found: Row[],
  { limit }: PageWanted,
  positionOf: (row: Row) => Position,
): PageRead<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last !== undefined ? positionOf(last) : null }
}
