import { instantFromMs } from '../../../domain/calendar.ts'
import { isId } from '../../../domain/id.ts'

type Direction = 'asc' | 'desc'

/** How a value is written to a cursor and read back; undefined for an invalid one. */
interface Spelling<Stored, Value> {
  readonly write: (value: Stored) => string | number
  readonly read: (written: string | number) => Value | undefined
}

export type Written = string | number | null

/** A key that a list is sorted by. Only the key knows the type of its values. */
interface SortKey<Row, Where, OrderBy> {
  readonly write: (row: Row) => Written
  /** The position of a cursor value in this sort order; undefined if this key did not write the value. */
  readonly place: (written: Written) => KeyPlace<Where> | undefined
  readonly orderBy: (backwards: boolean) => OrderBy
}

interface KeyPlace<Where> {
  readonly same: Where
  /** At or beyond the position; empty if no index could start a scan there. */
  readonly from: (backwards: boolean) => Where[]
  /** Empty if nothing comes after it (or before it, when paging backward). */
  readonly beyond: (backwards: boolean) => Where[]
}

/** A sort order of a list. Ties are broken by id, in `idDirection`. */
export interface Sort<Row, Where, OrderBy> {
  /** Part of each cursor: cursors of another sort order are refused. */
  readonly name: string
  readonly keys: readonly SortKey<Row, Where, OrderBy>[]
  readonly idDirection: Direction
}

const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')

type ColumnOf<Row, Value> = { [Name in keyof Row]: Row[Name] extends Value ? Name : never }[keyof Row]

/**
 * Makes the keys of one type of column. Keys of columns that may be empty are made by `orLast`: rows without a value
 * come last in both directions.
 */
function keysOf<Stored, Value>(spelling: Spelling<Stored, Value>) {
  const key = <Row, Where, OrderBy>(
    column: keyof Row,
    direction: Direction,
    nullable: boolean,
  ): SortKey<Row, Where, OrderBy> => {
    const where = (is: unknown) => ({ [column]: is }) as Where
    const ascends = (backwards: boolean) => (direction === 'asc') !== backwards
    const beyond = (value: Value, backwards: boolean): Where[] => {
      const further = where(ascends(backwards) ? { gt: value } : { lt: value })
      return nullable && !backwards ? [further, where(null)] : [further]
    }
    const from = (value: Value, backwards: boolean): Where[] =>
      nullable && !backwards ? [] : [where(ascends(backwards) ? { gte: value } : { lte: value })]
    return {
      write: (row) => {
        const value = row[column]
        return value === null ? null : spelling.write(value as Stored)
      },
      place: (written) => {
        if (written === null) {
          if (!nullable) return undefined
          return {
            same: where(null),
            from: (backwards) => (backwards ? [] : [where(null)]),
            beyond: (backwards) => (backwards ? [where({ not: null })] : []),
          }
        }
        const value = spelling.read(written)
        if (value === undefined) return undefined
        return {
          same: where(value),
          from: (backwards) => from(value, backwards),
          beyond: (backwards) => beyond(value, backwards),
        }
      },
      orderBy: (backwards) => {
        const sort = backwards ? opposite(direction) : direction
        const by = nullable ? { sort, nulls: backwards ? 'first' : 'last' } : sort
        return { [column]: by } as OrderBy
      },
    }
  }
  return Object.assign(
    <Row, Where, OrderBy>(column: ColumnOf<Row, Stored>, direction: Direction) =>
      key<Row, Where, OrderBy>(column, direction, false),
    {
      orLast: <Row, Where, OrderBy>(column: ColumnOf<Row, Stored | null>, direction: Direction) =>
        key<Row, Where, OrderBy>(column, direction, true),
    },
  )
}

/** A segment of a list with its own sort order; the next segment starts where it ends. Segments share no rows. */
export interface Part<Row, Where, OrderBy> {
  readonly where: Where
  readonly sort: Sort<Row, Where, OrderBy>
}

/** A row's position in a sorted list: the positions of its sort values, and its id. */
export interface SortedPlace<Where> {
  readonly keys: readonly KeyPlace<Where>[]
  readonly id: string
}

/** The position of a row with these key values; null if this sort order did not write them. */
export function placeOf<Where>(
  keys: readonly { place: (written: Written) => KeyPlace<Where> | undefined }[],
  written: readonly Written[],
  id: string,
): SortedPlace<Where> | null {
  const places: KeyPlace<Where>[] = []
  for (const [index, key] of keys.entries()) {
    const place = key.place(written[index] ?? null)
    if (!place) return null
    places.push(place)
  }
  return written.length === keys.length ? { keys: places, id } : null
}

/** The position of a row in a sort order, as in its cursor. */
export function placeAt<Row extends { readonly id: string }, Where, OrderBy>(
  { keys }: Sort<Row, Where, OrderBy>,
  row: Row,
): SortedPlace<Where> {
  const place = placeOf(
    keys,
    keys.map((key) => key.write(row)),
    row.id,
  )
  if (!place) throw new Error('A sort order rejected a cursor position of its own')
  return place
}

/**
 * A database filter for the rows after a position, or before it when paging backward. The first key's
 * condition follows from the others, but only from it can the database start a scan of an index at the
 * position: without it, the scan reads and skips every row before the page.
 */
export function beyondPlace<Where>(
  { keys: places, id }: SortedPlace<Where>,
  idDirection: Direction,
  backwards: boolean,
) {
  const ascends = (idDirection === 'asc') !== backwards
  return {
    AND: places[0]?.from(backwards) ?? [],
    OR: [
      ...places.flatMap((place, index) =>
        place.beyond(backwards).map((further) => ({
          AND: [...places.slice(0, index).map(({ same }) => same), further],
        })),
      ),
      { AND: [...places.map(({ same }) => same), { id: ascends ? { gt: id } : { lt: id } }] },
    ],
  }
}

/** The sort order for the database query. */
export const orderByOf = <Row, Where, OrderBy>(
  { keys, idDirection }: Sort<Row, Where, OrderBy>,
  backwards: boolean,
): (OrderBy | { id: Direction })[] => [
  ...keys.map((key) => key.orderBy(backwards)),
  { id: backwards ? opposite(idDirection) : idDirection },
]

const LARGEST_INT = 2 ** 31 - 1

export const byInstant = keysOf<Date, Date>({
  write: (value) => value.getTime(),
  read: (written) => (typeof written === 'number' ? (instantFromMs(written) ?? undefined) : undefined),
})

export const byNumber = keysOf<number, number>({
  write: (value) => value,
  read: (written) =>
    typeof written === 'number' && Number.isInteger(written) && Math.abs(written) <= LARGEST_INT
      ? written
      : undefined,
})

/** For exact decimals with two places, as text. */
export const byDecimal = keysOf<string | { toFixed(places: number): string }, string>({
  write: (value) => (typeof value === 'string' ? value : value.toFixed(2)),
  read: (written) =>
    typeof written === 'string' && /^-?\d{1,12}(\.\d{1,6})?$/.test(written) ? written : undefined,
})

/** For texts, in the database's collation. */
export const byText = keysOf<string, string>({
  write: (value) => value,
  // The database refuses texts with a NUL.
  read: (written) => (typeof written === 'string' && !written.includes('\0') ? written : undefined),
})

export const byId = keysOf<string, string>({
  write: (value) => value,
  read: (written) => (typeof written === 'string' && isId(written) ? written : undefined),
})

/** A key of a related row, by the name of the relation. */
export const ofParent = <Name extends string, Parent, ParentWhere, ParentOrderBy, Where, OrderBy>(
  name: Name,
  key: SortKey<Parent, ParentWhere, ParentOrderBy>,
): SortKey<Readonly<Record<Name, Parent>>, Where, OrderBy> => {
  const where = (of: ParentWhere) => ({ [name]: of }) as Where
  return {
    write: (row) => key.write(row[name]),
    place: (written) => {
      const place = key.place(written)
      return (
        place && {
          same: where(place.same),
          from: () => [],
          beyond: (backwards) => place.beyond(backwards).map(where),
        }
      )
    },
    orderBy: (backwards) => ({ [name]: key.orderBy(backwards) }) as OrderBy,
  }
}
