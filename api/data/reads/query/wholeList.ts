import { inFigures } from '../../../domain/counted.ts'
import { type Refusal, refuse } from '../../../domain/refusal.ts'
import { beyondPlace, orderByOf, type Part, placeAt, type Sort } from './Sort.ts'

const CHUNK = 1_000
/**
 * The maximum age of a list's order when its last rows are read; otherwise a slow client could read forever.
 */
const LONGEST_MS = 10 * 60_000
/** As many rows as a spreadsheet can open easily. */
const MAX_EXPORTED = 50_000

/** Why a list of so many rows is not exported: the file would be too large to open. */
export const tooManyRows = (rows: number): Refusal | null =>
  rows <= MAX_EXPORTED
    ? null
    : refuse(
        'invalid',
        `This export would have ${inFigures(rows)} rows; the maximum is ${inFigures(MAX_EXPORTED)}. Use filters to narrow the list.`,
      )

/** How the rows of a table are read. */
interface Reading<Where, OrderBy, Found> {
  readonly ids: (range: { where: { AND: Where[] }; orderBy: OrderBy[] }) => Promise<{ id: string }[]>
  readonly rows: (range: { where: { AND: Where[] } }) => Promise<readonly Found[]>
}

/** A list that is read while it is used. */
export interface ReadInPages<Row> {
  /** How many rows it had when its order was read. */
  readonly rows: number
  readonly pages: AsyncIterable<readonly Row[]>
}

/**
 * Every row of a list, segment by segment, in the order of its pages, some rows at a time. All ids are read
 * first: reading page after page would omit or repeat rows whose sort values change meanwhile. Rows that stop
 * matching while a slow client reads are left out. The first page is read before this returns, so that an
 * immediate failure is an error instead of a truncated file.
 */
export async function listInPages<
  Row extends { readonly id: string },
  Where,
  OrderBy,
  Found extends { readonly id: string },
>(
  visible: Where,
  parts: readonly Part<Row, Where, OrderBy>[],
  { ids, rows }: Reading<Where, OrderBy, Found>,
): Promise<ReadInPages<Found>> {
  const inOrder = new Set<string>()
  for (const { where, sort } of parts) {
    const orderBy = orderByOf(sort, false) as OrderBy[]
    for (const { id } of await ids({ where: { AND: [visible, where] }, orderBy })) inOrder.add(id)
  }
  const waiting = [...inOrder]
  const until = Date.now() + LONGEST_MS
  async function next() {
    if (Date.now() > until) throw new Error('The list was read too slowly')
    const chunk = waiting.splice(0, CHUNK)
    const found = await rows({ where: { AND: [visible, { id: { in: chunk } } as Where] } })
    const byId = new Map(found.map((row) => [row.id, row]))
    return chunk.flatMap((id) => byId.get(id) ?? [])
  }
  const first = waiting.length > 0 ? await next() : null
  async function* pages() {
    if (first) yield first
    while (waiting.length > 0) yield await next()
  }
  return { rows: inOrder.size, pages: pages() }
}

/** The same list, all in memory. */
export async function wholeList<
  Row extends { readonly id: string },
  Where,
  OrderBy,
  Found extends { readonly id: string },
>(
  visible: Where,
  parts: readonly Part<Row, Where, OrderBy>[],
  reading: Reading<Where, OrderBy, Found>,
): Promise<Found[]> {
  const all: Found[] = []
  for await (const page of (await listInPages(visible, parts, reading)).pages) all.push(...page)
  return all
}

interface Range<Where, OrderBy> {
  where: { AND: Where[] }
  orderBy: OrderBy[]
  take: number
}

/** Every row of a list of any length, some rows at a time. The sort values of its rows must never change. */
export async function* listInChunks<Row extends { readonly id: string }, Where, OrderBy>(
  visible: Where,
  sort: Sort<Row, Where, OrderBy>,
  read: (range: Range<Where, OrderBy>) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ;) {
    const behind = last ? [beyondPlace(placeAt(sort, last), sort.idDirection, false) as Where] : []
    const rows = await read({
      where: { AND: [visible, ...behind] },
      orderBy: orderByOf(sort, false) as OrderBy[],
      take: CHUNK,
    })
    yield rows
    last = rows.at(-1)
    if (rows.length < CHUNK) return
  }
}
