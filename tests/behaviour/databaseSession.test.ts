import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, databaseAt } from '../../api/data/database/openDatabase.ts'
import { type TestDatabase, testDatabase } from '../kit/database/testDatabase.ts'

let database: TestDatabase
let ours: Database

beforeAll(async () => {
  database = await testDatabase()
  ours = database
  if (!database.url) return
  const [row] = await database.prisma.$queryRaw<{ name: string }[]>`SELECT current_database() AS name`
  // A server with different defaults.
  for (const setting of [`TimeZone TO 'America/New_York'`, `default_transaction_isolation TO 'serializable'`])
    await database.prisma.$executeRawUnsafe(`ALTER DATABASE ${row?.name} SET ${setting}`)
  ours = databaseAt(database.url, 1, { rowSecurityMissing: null })
})
afterAll(async () => {
  if (ours !== database) await ours.close()
  await database.close()
})

describe('a database connection', () => {
  it.each([
    // The driver writes timestamps without a time zone.
    ['TimeZone', /^(UTC|GMT|Etc\/UTC)$/],
    // The event log's numbering depends on it.
    ['transaction_isolation', /^read committed$/],
  ])('a connection sets its own %s, whatever the database default is', async (name, value) => {
    const [row] = await ours.prisma.$queryRaw<{ value: string }[]>`SELECT current_setting(${name}) AS value`
    expect(row?.value).toMatch(value)
  })
})
