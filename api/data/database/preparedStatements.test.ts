import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withPreparedStatements } from './preparedStatements.ts'

const ID = '00000000-0000-0000-0000-000000000001'
const ROW = [
  ID,
  5,
  '{"x":[1,"é"]}',
  new Uint8Array([0, 255]),
  '12.50',
  '2026-01-02 03:04:05.678',
  ['a', 'b,"c'],
  true,
]
const INSERT = 'INSERT INTO things VALUES ($1, $2, $3, $4, $5, $6, $7, $8)'
const asArrays = { rowMode: 'array' } as const

let plain: PGlite
let prepared: PGlite
beforeAll(async () => {
  plain = await PGlite.create()
  await plain.exec(`CREATE TABLE things (id uuid PRIMARY KEY, number int, document jsonb, content bytea,
    price numeric(10, 2), happened_at timestamptz, names text[], is_open bool)`)
  prepared = withPreparedStatements(plain)
})
beforeEach(() => plain.exec('DELETE FROM things'))
afterAll(() => plain.close())

const count = async (sql: string) => Number((await plain.query<[number]>(sql, [], asArrays)).rows[0]?.[0])
const numbers = async () => (await plain.query('SELECT number FROM things', [], asArrays)).rows.flat()

describe('statements prepared on the embedded database', () => {
  test('give the rows, columns and counts that the database gives without them, the second time too', async () => {
    await prepared.query(INSERT, ROW)
    const nulls = ROW.map((value, at) => (at === 0 ? value : null))
    for (const [sql, values] of [
      ['SELECT * FROM things WHERE number = $1', [5]],
      ['SELECT * FROM things WHERE number = $1', [6]],
      ['UPDATE things SET number = number WHERE id = $1', [ID]],
      ['DELETE FROM things WHERE id = $1 RETURNING id, price', [ID]],
      [INSERT, nulls],
      ['SELECT * FROM things', []],
      ['SELECT count(*) AS number, $1::text AS word', ['ten']],
    ] as const) {
      for (const attempt of ['first', 'second']) {
        const inTurn = async (database: PGlite) => {
          let found: unknown
          await database.transaction(async (tx) => {
            const { rows, fields, affectedRows } = await tx.query(sql, [...values], asArrays)
            found = { rows, fields, affectedRows }
            await tx.rollback()
          })
          return found
        }
        expect(await inTurn(prepared), `${sql}, ${attempt}`).toEqual(await inTurn(plain))
      }
      if (!sql.startsWith('SELECT')) await plain.query(sql, [...values])
    }
  })

  test('fail with the code and detail of the database, and the next statement works', async () => {
    await prepared.query(INSERT, ROW)
    for (const attempt of ['first', 'second'])
      await expect(prepared.query(INSERT, ROW), attempt).rejects.toMatchObject({
        code: '23505',
        detail: expect.stringContaining(ID) as string,
      })
    await expect(prepared.query('SELECT nonsense')).rejects.toMatchObject({ code: '42703' })
    expect((await prepared.query('SELECT number FROM things')).rows).toEqual([[5]])
  })

  test('a transaction that failed takes no more statements, and all of it is undone', async () => {
    await prepared.query(INSERT, ROW)
    await expect(
      prepared.transaction(async (tx) => {
        await tx.query('UPDATE things SET number = 6')
        await tx.query('SELECT 1 / (number - 6) FROM things').catch(() => undefined)
        await tx.query('UPDATE things SET number = 7')
      }),
    ).rejects.toMatchObject({ code: '25P02' })
    expect(await numbers()).toEqual([5])
  })

  test('a transaction that has ended takes no more statements', async () => {
    let left: Parameters<Parameters<PGlite['transaction']>[0]>[0] | undefined
    await prepared.transaction((tx) => {
      left = tx
      return Promise.resolve()
    })
    await expect(left?.query('SELECT 1')).rejects.toThrow('Transaction is closed')
  })

  test('wait until the database is open', async () => {
    const opening = new PGlite()
    expect((await withPreparedStatements(opening).query('SELECT 1 AS number')).rows).toEqual([[1]])
    await opening.close()
  })

  test('wait for a transaction to end', async () => {
    await prepared.query(INSERT, ROW)
    let outside: Promise<unknown> | undefined
    await prepared.transaction(async (tx) => {
      outside = prepared.query('UPDATE things SET number = number * 10')
      await tx.query('UPDATE things SET number = 6')
    })
    await outside
    expect(await numbers()).toEqual([60])
  })

  test('a statement with thousands of values is not kept', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => at)
    const sql = `SELECT count(*) FROM generate_series(0, 9) n WHERE n IN (${many.map((at) => `$${at + 1}`).join(', ')})`
    expect((await prepared.query(sql, many)).rows).toEqual([[10]])
    await prepared.transaction(async (tx) => expect((await tx.query(sql, many)).rows).toEqual([[10]]))
    expect(await count(`SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE '%$5000%'`)).toBe(0)
  })

  test('their number is limited, however many different ones are sent', async () => {
    for (let nth = 0; nth < 500; nth++) await prepared.query(`SELECT ${nth} AS number`)
    expect(await count('SELECT count(*) FROM pg_prepared_statements')).toBe(400)
    expect((await prepared.query('SELECT 0 AS number')).rows).toEqual([[0]])
  })
})
