import { inFigures } from '../../domain/counted.ts'
import { type Refusal, refuse } from '../../domain/refusal.ts'
import { beyondPlace, orderByOf, type Part, placeAt } from './Sort.ts'

const CHUNK = 1_000
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

interface Range<Where, OrderBy> {
  where: { AND: Where[] }
  orderBy: OrderBy[]
  take: number
}

/** Every row of a list, segment by segment, in the order of its pages. */
export async function wholeList<Row extends { readonly id: string }, Where, OrderBy, Found extends Row>(
  ...list: Parameters<typeof listInChunks<Row, Where, OrderBy, Found>>
): Promise<Found[]> {
  const all: Found[] = []
  for await (const rows of listInChunks(...list)) all.push(...rows)
  return all
}

/** As `wholeList`, some rows at a time, for lists of any length. */
export async function* listInChunks<Row extends { readonly id: string }, Where, OrderBy, Found extends Row>(
  visible: Where,
  parts: readonly Part<Row, Where, OrderBy>[],
  read: (range: Range<Where, OrderBy>) => Promise<Found[]>,
): AsyncGenerator<Found[]> {
  for (const { where, sort } of parts) {
    for (let last: Found | undefined; ;) {
      const behind = last ? [beyondPlace(placeAt(sort, last), sort.idDirection, false) as Where] : []
      const rows = await read({
        where: { AND: [visible, where, ...behind] },
        orderBy: orderByOf(sort, false) as OrderBy[],
        take: CHUNK,
      })
      yield rows
      last = rows.at(-1)
      if (rows.length < CHUNK) break
    }
  }
}
