import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byDecimal, byInstant, byNumber, byText, type Sort } from '../../data/reads/query/Sort.ts'
import { cutPage } from './connection.ts'
import { type PageArgs, readPage } from './pageArgs.ts'
import { decodeSortedCursor, encodeSortedCursor, sortedPage } from './sortedPage.ts'

interface Row {
  id: string
  name: string
  count: number
  price: string | null
  at: Date | null
}
type Value = string | number | Date | null
type Filter = Partial<Record<string, unknown>>
type Asked = string | number | Date
type Condition = Asked | { not: null } | { gt: Asked } | { gte: Asked } | { lt: Asked } | { lte: Asked }
type Ordering = Partial<Record<string, unknown>>

const keys = {
  name: byText<Row, Filter, Ordering>('name', 'asc'),
  count: byNumber<Row, Filter, Ordering>('count', 'desc'),
  price: byDecimal.orLast<Row, Filter, Ordering>('price', 'desc'),
  at: byInstant.orLast<Row, Filter, Ordering>('at', 'asc'),
}
const sorts: Sort<Row, Filter, Ordering>[] = [
  { name: 'NAME', keys: [keys.name], idDirection: 'asc' },
  { name: 'COUNT', keys: [keys.count, keys.at], idDirection: 'desc' },
  { name: 'PRICE', keys: [keys.price], idDirection: 'desc' },
  { name: 'AT', keys: [keys.at, keys.count], idDirection: 'asc' },
]

/** Applies a page's filters to rows as a database would. */
const compare = (a: Value, b: Value): number => {
  const [left, right] = [a, b].map((each) => (each instanceof Date ? each.getTime() : each))
  return left === right ? 0 : (left ?? 0) < (right ?? 0) ? -1 : 1
}

function holds(row: Row, filter: Filter): boolean {
  return Object.entries(filter).every(([field, asked]) => {
    if (field === 'AND') return (asked as Filter[]).every((each) => holds(row, each))
    if (field === 'OR') return (asked as Filter[]).some((each) => holds(row, each))
    const value = row[field as keyof Row]
    const is = asked as Condition | null
    if (is === null || typeof is !== 'object' || is instanceof Date)
      return (value === null) === (is === null) && compare(value, is) === 0
    if ('not' in is) return value !== null
    if (value === null) return false
    if ('gt' in is) return compare(value, is.gt) > 0
    if ('gte' in is) return compare(value, is.gte) >= 0
    return 'lt' in is ? compare(value, is.lt) < 0 : compare(value, is.lte) <= 0
  })
}

function ordered(rows: Row[], orderBy: readonly Ordering[]): Row[] {
  return rows.toSorted((a, b) => {
    for (const each of orderBy) {
      const [field, how] = Object.entries(each)[0] as [keyof Row, string | { sort: string; nulls: string }]
      const { sort, nulls } = typeof how === 'string' ? { sort: how, nulls: 'last' } : how
      const [left, right] = [a[field], b[field]]
      if (left === null || right === null) {
        if (left === right) continue
        return (left === null) === (nulls === 'first') ? -1 : 1
      }
      const order = compare(left, right)
      if (order !== 0) return sort === 'asc' ? order : -order
    }
    return 0
  })
}

function pageOf(rows: Row[], sort: Sort<Row, Filter, Ordering>, args: PageArgs) {
  const page = readPage(args, decodeSortedCursor(sort))
  const { where, orderBy, take } = sortedPage<Row, Filter, Ordering>({}, page, sort)
  const found = ordered(
    rows.filter((row) => holds(row, where)),
    orderBy,
  ).slice(0, take)
  return cutPage(page, found, (row) => encodeSortedCursor(sort, row))
}

const someRows = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    name: fc.constantFrom('Ring', 'ring', 'Änderung', '鑽石', '~', ''),
    count: fc.integer({ min: 0, max: 2 }),
    price: fc.constantFrom(null, '5.00', '7.50'),
    at: fc.constantFrom(null, new Date(1_000), new Date(2_000)),
  }),
  { selector: (row) => row.id, maxLength: 14 },
)

describe('paging through a sorted list', () => {
  it('returns every row once and in order, forward and backward, including equal and null values', () => {
    fc.assert(
      fc.property(someRows, fc.constantFrom(...sorts), fc.integer({ min: 1, max: 4 }), (rows, sort, size) => {
        const whole = pageOf(rows, sort, { first: 100 }).edges.map(({ node }) => node.id)
        expect(whole).toHaveLength(rows.length)
        const forwards: string[] = []
        let after: string | null = null
        do {
          const { edges, info } = pageOf(rows, sort, { first: size, after })
          forwards.push(...edges.map(({ node }) => node.id))
          after = info.hasNextPage ? info.endCursor : null
        } while (after !== null)
        expect(forwards).toEqual(whole)

        const backwards: string[] = []
        let before: string | null = null
        do {
          const { edges, info } = pageOf(rows, sort, { last: size, before })
          backwards.unshift(...edges.map(({ node }) => node.id))
          before = info.hasPreviousPage ? info.startCursor : null
        } while (before !== null)
        expect(backwards).toEqual(whole)
      }),
    )
  })

  it('puts rows without a value last in both directions', () => {
    const row = (id: string, price: string | null): Row => ({ id, name: '', count: 0, price, at: null })
    const rows = [row('a', null), row('b', '5.00'), row('c', '7.50')]
    const [, , price] = sorts
    expect(price && pageOf(rows, price, { first: 3 }).edges.map(({ node }) => node.id)).toEqual([
      'c',
      'b',
      'a',
    ])
  })
})

describe('the cursor of a sorted list', () => {
  const id = '0b8f5f0e-6a55-4a6e-9d5a-0f6f3d1c2b3a'
  const row: Row = { id, name: 'Bague «Étoile»', count: 3, price: '1250.00', at: new Date(5) }
  const encoded = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const [byName, byCount, byPrice] = sorts as [
    Sort<Row, Filter, Ordering>,
    Sort<Row, Filter, Ordering>,
    Sort<Row, Filter, Ordering>,
  ]

  it('can be decoded only by its own sort order', () => {
    const cursor = encodeSortedCursor(byName, row)
    expect(decodeSortedCursor(byName)(cursor)?.keys[0]?.same).toEqual({ name: row.name })
    expect(decodeSortedCursor(byPrice)(cursor)).toBeNull()
  })

  it.each([
    ['no JSON', 'abc'],
    ['no list', encoded({ a: 1 })],
    ['no id', encoded(['NAME', 'x', 'not-an-id'])],
    ['too few parts', encoded(['NAME', id])],
    ['another type of value', encoded(['NAME', 5, id])],
    ['null for a required value', encoded(['NAME', null, id])],
    ['a text that the database rejects', encoded(['NAME', '\0', id])],
    ['something nested', encoded(['NAME', ['x'], id])],
    ['endless text', encoded(['NAME', 'x'.repeat(10_000), id])],
  ])('is refused with %s', (_what, cursor) => {
    expect(decodeSortedCursor(byName)(cursor)).toBeNull()
  })

  it.each([
    encoded(['COUNT', 1e15, null, id]),
    encoded(['COUNT', 1.5, null, id]),
    encoded(['COUNT', 1, 8.64e15 + 1, id]),
    encoded(['COUNT', 1, '2026', id]),
  ])("is refused with numbers out of the database's range: %s", (cursor) => {
    expect(decodeSortedCursor(byCount)(cursor)).toBeNull()
  })

  it('is refused with an invalid decimal', () => {
    expect(decodeSortedCursor(byPrice)(encoded(['PRICE', '1e9', id]))).toBeNull()
    expect(decodeSortedCursor(byPrice)(encoded(['PRICE', '5.00', id]))).not.toBeNull()
  })
})
