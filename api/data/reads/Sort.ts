import { instantFromMs } from '../../domain/calendar.ts'

export type Direction = 'asc' | 'desc'
/** Which values come behind (or before) one, in the words of a database filter. */
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
  /** Rows without a value come last, whatever the direction. */
  readonly nullable: true
  readonly read: (row: Row) => Value | null
  readonly where: (is: IsOrAbsent<Value>) => Where
  readonly orderBy: (direction: DirectionWithNulls) => OrderBy
}
type SortOf<Row, Value, Where, OrderBy> =
  Always<Row, Value, Where, OrderBy> | Sometimes<Row, Value, Where, OrderBy>

/** What is written of a value into a cursor, and how it is read back; undefined for what is no such value. */
interface Spelling<Value> {
  readonly write: (value: Value) => string | number
  readonly read: (written: string | number) => Value | undefined
}

export type Written = string | number | null

/** One of the things that a list is sorted by. Its values are known to it alone. */
export interface SortKey<Row, Where, OrderBy> {
  readonly write: (row: Row) => Written
  /** The place of a written value in this order; undefined for what was not written by this key. */
  readonly place: (written: Written) => KeyPlace<Where> | undefined
  readonly orderBy: (backwards: boolean) => OrderBy
}

export interface KeyPlace<Where> {
  readonly same: Where
  /** Null when nothing comes behind it (or before it, backwards). */
  readonly beyond: (backwards: boolean) => Where[]
}

/** An order of a list. Equals are told apart by their id, in `idDirection`. */
export interface Sort<Row, Where, OrderBy> {
  /** Stands in cursors: one of another order is not taken. */
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

/** A part of a list that has an order of its own: the next part begins where it ends. Parts share no rows. */
export interface Part<Row, Where, OrderBy> {
  readonly where: Where
  readonly sort: Sort<Row, Where, OrderBy>
}

/** A row's place in a sorted list: the places of its sort keys' values, and its id. */
export interface SortedPlace<Where> {
  readonly keys: readonly KeyPlace<Where>[]
  readonly id: string
}

/** The place of a row that has its keys' columns; null for one that this order never wrote. */
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

/** The place of a row in an order, as its cursor would say it. */
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

/** What comes behind a place, or before it, backwards: a filter of the database. */
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

/** The order as the database takes it. */
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

/** For exact decimals, as texts. */
export const byDecimal = <Row, Where, OrderBy>(of: SortOf<Row, string, Where, OrderBy>) =>
  keyOf(
    {
      write: (value) => value,
      read: (written) =>
        typeof written === 'string' && /^-?\d{1,12}(\.\d{1,6})?$/.test(written) ? written : undefined,
    },
    of,
  )

/** For texts, in the database's own order. */
export const byText = <Row, Where, OrderBy>(of: SortOf<Row, string, Where, OrderBy>) =>
  keyOf(
    {
      write: (value) => value,
      // The database refuses texts with a NUL.
      read: (written) => (typeof written === 'string' && !written.includes('\0') ? written : undefined),
    },
    of,
  )
