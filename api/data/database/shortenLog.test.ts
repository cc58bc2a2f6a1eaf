import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, databaseFrom } from './database.ts'
import { openEmbedded } from './openEmbedded.ts'
import { shortenLog } from './shortenLog.ts'

const MB = 1024 * 1024

const folder = mkdtempSync(join(tmpdir(), 'loupe-log-'))
let pglite: PGlite
let database: Database
const said: string[] = []

beforeAll(async () => {
  pglite = await openEmbedded(folder)
  database = databaseFrom(pglite, { rowSecurityMissing: null, onStatement: (sql) => said.push(sql) })
  await pglite.exec('CREATE TABLE notes (body text)')
})
beforeEach(() => void said.splice(0))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/** Writes about 40 MB to the log. */
async function writeMuch(): Promise<void> {
  await pglite.exec(
    `INSERT INTO notes SELECT repeat(md5(nth::text), 60) FROM generate_series(1, 18000) AS nth; DELETE FROM notes`,
  )
  await pglite.exec('VACUUM notes')
}

function logSize(): number {
  const log = join(folder, 'pg_wal')
  const files = readdirSync(log, { withFileTypes: true }).filter((file) => file.isFile())
  return files.reduce((bytes, { name }) => bytes + statSync(join(log, name)).size, 0)
}

describe('the log of the embedded database', () => {
  it('does not grow with what is written', async () => {
    for (let round = 0; round < 6; round++) {
      await writeMuch()
      await shortenLog(database)
    }
    expect(logSize()).toBeLessThan(180 * MB)
  })

  it('shrinks again after much was written at once', async () => {
    for (let round = 0; round < 6; round++) await writeMuch()
    expect(logSize()).toBeGreaterThan(200 * MB)
    await shortenLog(database)
    expect(logSize()).toBeLessThan(100 * MB)
  })

  it('is left alone while little was written', async () => {
    await shortenLog(database)
    said.splice(0)
    await pglite.exec(`INSERT INTO notes VALUES ('a little')`)
    await shortenLog(database)
    expect(said.filter((sql) => sql.startsWith('CHECKPOINT'))).toEqual([])
  })

  it('PostgreSQL does this itself', async () => {
    await writeMuch()
    said.splice(0)
    await shortenLog({ ...database, kind: 'postgres' })
    expect(said).toEqual([])
  })
})
