import { instantFromMs } from '../../domain/calendar.ts'

export type Direction = 'asc' | 'desc'
/** A database filter for the values after (or before) a given one. */
export type Is<Value> = Value | { gt: Value } | { lt: Value }
export type IsOrAbsent<Value> = Is<Value> | null | { not: null }
export type DirectionWithNulls = Direction | { sort: Direction; nulls: 'first' | 'last' }

interface Always<Row, Value, Where, OrderBy> {
  readonly direction: Direction
  readonly nullable?: false
  readonly read: (row: Row) => Value
  readonly where: (is: Is<Value>) => Where
  readonly orderBy: (direction: Direction) => OrderBy
}
interface Sometimes<Row, Value, Where, OrderBy> {
  readonly direction: Direction
  /** Rows without a value come last in both directions. */
  readonly nullable: true
  readonly read: (row: Row) => Value | null
  readonly where: (is: IsOrAbsent<Value>) => Where
  readonly orderBy: (direction: DirectionWithNulls) => OrderBy
}
type SortOf<Row, Value, Where, OrderBy> =
  Always<Row, Value, Where, OrderBy> | Sometimes<Row, Value, Where, OrderBy>

/** How a value is written to a cursor and read back; undefined for an invalid one. */
interface Spelling<Value> {
  readonly write: (value: Value) => string | number
  readonly read: (written: string | number) => Value | undefined
}

export type Written = string | number | null

/** A key that a list is sorted by. Only the key knows the type of its values. */
export interface SortKey<Row, Where, OrderBy> {
  readonly write: (row: Row) => Written
  /** The position of a cursor value in this sort order; undefined if this key did not write it. */
  readonly place: (written: Written) => KeyPlace<Where> | undefined
  readonly orderBy: (backwards: boolean) => OrderBy
}

export interface KeyPlace<Where> {
  readonly same: Where
  /** Null if nothing comes after it (or before it, when paging backward). */
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

function keyOf<Row, Value, Where, OrderBy>(
  { write, read }: Spelling<Value>,
  of: SortOf<Row, Value, Where, OrderBy>,
): SortKey<Row, Where, OrderBy> {
  const beyond = (value: Value, backwards: boolean): Where[] => {
    const ascends = (of.direction === 'asc') !== backwards
    const further = of.where(ascends ? { gt: value } : { lt: value })
    return of.nullable && !backwards ? [further, of.where(null)] : [further]
  }
  return {
    write: (row) => {
      const value = of.read(row)
      return value === null ? null : write(value)
    },
    place: (written) => {
      if (written === null) {
        if (!of.nullable) return undefined
        return {
          same: of.where(null),
          beyond: (backwards) => (backwards ? [of.where({ not: null })] : []),
        }
      }
      const value = read(written)
      if (value === undefined) return undefined
      return { same: of.where(value), beyond: (backwards) => beyond(value, backwards) }
    },
    orderBy: (backwards) => {
      const sort = backwards ? opposite(of.direction) : of.direction
      return of.nullable ? of.orderBy({ sort, nulls: backwards ? 'first' : 'last' }) : of.orderBy(sort)
    },
  }
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

/** The position of a row that has its key columns; null for one that this sort order did not write. */
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
  if (!place) throw new Error('An order does not read what it wrote')
  return place
}

/** A database filter for the rows after a position, or before it when paging backward. */
export function beyondPlace<Where>(
  { keys: places, id }: SortedPlace<Where>,
  idDirection: Direction,
  backwards: boolean,
) {
  const ascends = (idDirection === 'asc') !== backwards
  return {
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

export const byInstant = <Row, Where, OrderBy>(of: SortOf<Row, Date, Where, OrderBy>) =>
  keyOf(
    {
      write: (value) => value.getTime(),
      read: (written) => (typeof written === 'number' ? (instantFromMs(written) ?? undefined) : undefined),
    },
    of,
  )

export const byNumber = <Row, Where, OrderBy>(of: SortOf<Row, number, Where, OrderBy>) =>
  keyOf(
    {
      write: (value) => value,
      read: (written) =>
        typeof written === 'number' && Number.isInteger(written) && Math.abs(written) <= LARGEST_INT
          ? written
          : undefined,
    },
    of,
  )

/** For exact decimals, as text. */
export const byDecimal = <Row, Where, OrderBy>(of: SortOf<Row, string, Where, OrderBy>) =>
  keyOf(
    {
      write: (value) => value,
      read: (written) =>
        typeof written === 'string' && /^-?\d{1,12}(\.\d{1,6})?$/.test(written) ? written : undefined,
    },
    of,
  )

/** For texts, in the database's collation. */
export const byText = <Row, Where, OrderBy>(of: SortOf<Row, string, Where, OrderBy>) =>
  keyOf(
    {
      write: (value) => value,
      // The database refuses texts with a NUL.
      read: (written) => (typeof written === 'string' && !written.includes('\0') ? written : undefined),
    },
    of,
  )
