import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freeRoom } from './freeRoom.ts'
import { type Database, databaseFrom } from './database.ts'

const ROWS = 2_000

let pglite: PGlite
let database: Database
const said: string[] = []

beforeAll(async () => {
  pglite = await PGlite.create()
  database = databaseFrom(pglite, { rowSecurityMissing: null, onStatement: (sql) => said.push(sql) })
})
beforeEach(async () => {
  await pglite.exec(`DROP TABLE IF EXISTS "Notes"; DROP TABLE IF EXISTS untouched;
    CREATE TABLE "Notes" (id int PRIMARY KEY, body text); CREATE TABLE untouched (id int)`)
  said.length = 0
})
afterAll(() => database.close())

const fill = (from: number) =>
  pglite.query(
    `INSERT INTO "Notes" SELECT id, repeat('text ', 100) FROM generate_series($1::int, $1 + ${ROWS} - 1) AS id`,
    [from],
  )
const size = async () => {
  const { rows } = await pglite.query<{ bytes: number }>(
    `SELECT pg_total_relation_size('"Notes"')::int AS bytes`,
  )
  return rows[0]?.bytes ?? 0
}
const vacuumed = () => said.filter((sql) => sql.startsWith('VACUUM'))

describe('room in the embedded database', () => {
  it('inserting and deleting rows over and over takes no additional room', async () => {
    await fill(0)
    const full = await size()
    for (let round = 1; round <= 4; round++) {
      await fill(round * ROWS)
      await pglite.query(`DELETE FROM "Notes" WHERE id < $1`, [round * ROWS])
      await freeRoom(database)
    }
    expect(await size()).toBeLessThan(full * 2.5)
  })

  it('a table that has been emptied gives its room back', async () => {
    await fill(0)
    const full = await size()
    await pglite.query('DELETE FROM "Notes"')
    await freeRoom(database)
    expect(await size()).toBeLessThan(full / 4)
  })

  it('the planner knows how many rows a table has', async () => {
    await fill(0)
    await freeRoom(database)
    const { rows } = await pglite.query(`SELECT reltuples FROM pg_class WHERE oid = '"Notes"'::regclass`)
    expect(rows).toEqual([{ reltuples: ROWS }])
  })

  it('a table that has hardly changed is left alone', async () => {
    await fill(0)
    await freeRoom(database)
    await pglite.query('DELETE FROM "Notes" WHERE id < 20')
    said.length = 0
    await freeRoom(database)
    expect(vacuumed()).toEqual([])
  })

  it('a server that stops waits for one table at most', async () => {
    await fill(0)
    await pglite.query('INSERT INTO untouched SELECT * FROM generate_series(1, 1000)')
    await freeRoom(database, () => vacuumed().length > 0)
    expect(vacuumed()).toHaveLength(1)
  })

  it('PostgreSQL does this itself', async () => {
    await fill(0)
    await freeRoom({ ...database, kind: 'postgres' })
    expect(said).toEqual([])
  })
})
