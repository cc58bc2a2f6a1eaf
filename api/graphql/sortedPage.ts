import type { DirectionWithNulls, KeyPlace, Sort } from '../data/reads/Sort.ts'
import { idPart } from './cursor.ts'
import type { Page } from './pageArgs.ts'

/** A row's place in a sorted list: the places of its sort keys' values, and its id. */
export interface SortedPlace<Where> {
  readonly keys: readonly KeyPlace<Where>[]
  readonly id: string
}

interface ById {
  id: DirectionWithNulls
}
type IdWhere = { id: { gt: string } | { lt: string } }

const opposite = { asc: 'desc', desc: 'asc' } as const

/**
 * One page of a list in any order, as a range of that order rather than as an offset: rows that come in or change meanwhile
 * neither repeat nor hide others. Values may be equal or absent. One row more than asked for tells whether there are more.
 */
export function sortedPage<Row, Where extends object, OrderBy extends object>(
  visible: Where,
  page: Page<SortedPlace<Where>>,
  { keys, idDirection }: Sort<Row, Where, OrderBy>,
) {
  const bounds: { OR: { AND: (Where | IdWhere)[] }[] }[] = []
  const ascends = (backwards: boolean) => (idDirection === 'asc') !== backwards
  const beyond = ({ keys: places, id }: SortedPlace<Where>, backwards: boolean) => ({
    OR: [
      ...places.flatMap((place, index) =>
        place.beyond(backwards).map((further) => ({
          AND: [...places.slice(0, index).map(({ same }) => same), further],
        })),
      ),
      { AND: [...places.map(({ same }) => same), { id: ascends(backwards) ? { gt: id } : { lt: id } }] },
    ],
  })
  if (page.after) bounds.push(beyond(page.after, false))
  if (page.before) bounds.push(beyond(page.before, true))
  const { backwards } = page
  const byId: ById = { id: backwards ? opposite[idDirection] : idDirection }
  return {
    where: { AND: [visible, ...bounds] },
    orderBy: [...keys.map((key) => key.orderBy(backwards)), byId],
    take: page.size + 1,
  }
}

const LONGEST_CURSOR = 8_000

/** The cursor of a row: its order's name, the values that the order reads of it, and its id. */
export const sealSorted = <Row extends { readonly id: string }, Where, OrderBy>(
  { name, keys }: Sort<Row, Where, OrderBy>,
  row: Row,
): string =>
  Buffer.from(JSON.stringify([name, ...keys.map((key) => key.write(row)), row.id])).toString('base64url')

/** Reads the cursors of this order; null for those of another and for whatever is none. */
export const openSorted =
  <Row, Where, OrderBy>({ name, keys }: Sort<Row, Where, OrderBy>) =>
  (cursor: string): SortedPlace<Where> | null => {
    const parts = cursor.length > LONGEST_CURSOR ? null : parse(cursor)
    if (parts?.length !== keys.length + 2 || parts[0] !== name) return null
    const last = parts.at(-1)
    const id = typeof last === 'string' ? idPart(last) : null
    if (id === null) return null
    const places: KeyPlace<Where>[] = []
    for (const [index, key] of keys.entries()) {
      const written = parts[index + 1]
      if (typeof written !== 'string' && typeof written !== 'number' && written !== null) return null
      const place = key.place(written)
      if (!place) return null
      places.push(place)
    }
    return { keys: places, id }
  }

function parse(cursor: string): unknown[] | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(parts) ? parts : null
  } catch {
    return null
  }
}
