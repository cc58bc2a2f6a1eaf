import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { csvSlices } from '../../../transport/csv.ts'
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

/** Reads a table of these rows; `meanwhile` changes the table before each further read. */
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

/** A list of three pages, of which this one cannot be read. */
function failingAt(page: number) {
  const rows = numbered(2_500)
  let reads = 0
  return listInPages<Row, Where, object, Row>({}, [latestFirst], {
    ids: () => Promise.resolve(rows),
    rows: ({ where }) =>
      ++reads === page
        ? Promise.reject(new Error('The database is gone'))
        : Promise.resolve(rows.filter(({ id }) => where.AND.some((each) => each.id?.in.includes(id)))),
  })
}

describe('every row of a list', () => {
  it('is read once, in the order that the list had at the beginning', async () => {
    const rows = numbered(2_500)
    const got = await read(rows, (table) => table.map((row) => ({ ...row })))
    expect(got).toEqual(rows)
  })

  it('even if rows at its end move to its beginning, or the other way round, while it is read', async () => {
    const rows = numbered(2_500)
    const got = await read(rows, (table) => table.map(({ id, version }) => ({ id, version: -version })))
    expect(got.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })

  it('unless it was deleted or no longer matches when it is read', async () => {
    const rows = numbered(1_500)
    const changed = (table: Row[]) =>
      table
        .filter(({ id }) => id !== 'row 1200')
        .map((row) => (row.id === 'row 3' ? { ...row, version: 0 } : row))
    const got = await read(rows, changed, { shown: ({ version }) => version > 0 })
    expect(got).toEqual(rows.filter(({ id }) => id !== 'row 1200' && id !== 'row 3'))
  })

  it('is read only as far as it is used, so that a file of it is not in memory at once', async () => {
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
    expect([list.rows, reads]).toEqual([2_500, 1])
    const sizes: number[] = []
    for await (const page of list.pages) sizes.push(page.length, reads)
    expect(sizes).toEqual([1_000, 1, 1_000, 2, 500, 3])
  })

  it('fails before any of it is sent if its first rows cannot be read', async () => {
    await expect(failingAt(1)).rejects.toThrow('The database is gone')
    expect(await failingAt(2)).toMatchObject({ rows: 2_500 })
  })

  it('breaks off if later rows cannot be read, so that the reader knows that the file is not whole', async () => {
    const app = Fastify()
    const { pages } = await failingAt(2)
    app.get('/', (_, reply) =>
      reply.type('text/csv').send(
        Readable.from(
          csvSlices(
            ['Id'],
            (async function* () {
              for await (const page of pages) yield page.map(({ id }) => [id])
            })(),
          ),
        ),
      ),
    )
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const answer = await fetch(address)
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow('terminated')
    await app.close()
  })

  it('is not read any further after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { pages } = await failingAt(99)
    const reading = pages[Symbol.asyncIterator]()
    await reading.next()
    vi.setSystemTime(Date.now() + 10 * 60_000)
    expect((await reading.next()).value).toHaveLength(1_000)
    vi.setSystemTime(Date.now() + 1)
    await expect(reading.next()).rejects.toThrow('The list was read too slowly')
  })
})
