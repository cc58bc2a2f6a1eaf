import { describe, expect, it } from 'vitest'
import { byNumber, type Part } from './Sort.ts'
import { listInPages, wholeList } from './wholeList.ts'

interface Row {
  readonly id: string
  readonly version: number
}

/** As much of a database filter as the lists below need. */
type Where = { readonly id?: { readonly in: string[] }; readonly shown?: (row: Row) => boolean }

const latestFirst: Part<Row, Where, object> = {
  where: {},
  sort: { name: 'VERSION', keys: [byNumber('version', 'desc')], idDirection: 'asc' },
}

const numbered = (count: number): Row[] =>
  Array.from({ length: count }, (_, n) => ({ id: `row ${n}`, version: count - n }))

/** Reads a table of these rows; `meanwhile` happens to the table before each further read. */
function read(before: readonly Row[], meanwhile: (table: Row[]) => Row[], all: Where = {}) {
  let table = [...before]
  const matching = (where: { AND: Where[] }) =>
    table.filter((row) =>
      where.AND.every(({ id, shown }) => (id?.in.includes(row.id) ?? true) && (shown?.(row) ?? true)),
    )
  return wholeList(all, [latestFirst], {
    ids: ({ where }) => {
      const found = matching(where).sort((a, b) => b.version - a.version)
      return Promise.resolve(found.map(({ id }) => ({ id })))
    },
    rows: ({ where }) => {
      table = meanwhile(table)
      return Promise.resolve(matching(where).reverse())
    },
  })
}

describe('every row of a list', () => {
  it('is there once and in the order in which the list was when it was begun', async () => {
    const rows = numbered(2_500)
    const got = await read(rows, (table) => table.map((row) => ({ ...row })))
    expect(got).toEqual(rows)
  })

  it('even if rows at its end move to its beginning, or the other way round, while it is read', async () => {
    const rows = numbered(2_500)
    const got = await read(rows, (table) => table.map(({ id, version }) => ({ id, version: -version })))
    expect(got.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })

  it('unless it was deleted or no longer matches when its turn comes', async () => {
    const rows = numbered(1_500)
    const changed = (table: Row[]) =>
      table
        .filter(({ id }) => id !== 'row 1200')
        .map((row) => (row.id === 'row 3' ? { ...row, version: 0 } : row))
    const got = await read(rows, changed, { shown: ({ version }) => version > 0 })
    expect(got).toEqual(rows.filter(({ id }) => id !== 'row 1200' && id !== 'row 3'))
  })

  it('is read as far as it is used, so that a file of it is not held at once', async () => {
    const rows = numbered(2_500)
    let reads = 0
    const list = await listInPages({}, [latestFirst], {
      ids: () => Promise.resolve(rows),
      rows: ({ where }) => {
        reads++
        return Promise.resolve(
          rows.filter(({ id }) => where.AND.some((each: Where) => each.id?.in.includes(id))),
        )
      },
    })
    expect([list.rows, reads]).toEqual([2_500, 0])
    const sizes: number[] = []
    for await (const page of list.pages) sizes.push(page.length, reads)
    expect(sizes).toEqual([1_000, 1, 1_000, 2, 500, 3])
  })
})
