import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { databaseAt, type Database } from '../../api/data/database/database.ts'
import { testDatabase, type TestDatabase } from '../kit/database/testDatabase.ts'

const SUPPLIER = {
  role: 'supplier',
  supplierId: '00000000-0000-0000-0000-000000000001',
  name: 'Acme',
  activatedAt: null,
} as const

let opened: TestDatabase
let database: Database
beforeAll(async () => {
  opened = await testDatabase()
  // One connection, so that all statements use the same one.
  database = opened.url ? databaseAt(opened.url, 1, { rowSecurityMissing: null }) : opened
})
afterAll(async () => {
  if (opened.url) await database.close()
  await opened.close()
})

const keptNow = async () =>
  (
    await database.prisma.$queryRaw<{ statement: string }[]>`SELECT statement FROM pg_prepared_statements`
  ).map(({ statement }) => statement)

it.runIf(inject('database').kind === 'postgres')(
  'however many statements somebody sends, a connection keeps few, among them those that others use and use next',
  async () => {
    const own = database.sendFor(SUPPLIER)
    const everywhere = async (text: string) => {
      for (const send of [database.send, database.readText, own]) await send({ text, values: [] })
    }
    for (let nth = 0; nth < 700; nth++) {
      for (let time = 0; time < 3; time++) await everywhere(`SELECT '${nth}'`)
      await everywhere(`SELECT 'in use'`)
    }
    for (let time = 0; time < 4; time++) await everywhere(`SELECT 'used next'`)
    const kept = await keptNow()
    expect(kept.length).toBeLessThanOrEqual(601)
    for (const what of ['in use', 'used next'])
      expect(kept.filter((statement) => statement === `SELECT '${what}'`)).toHaveLength(2)
    expect(kept).not.toContain(`SELECT '0'`)
    expect(await own({ text: `SELECT '0'`, values: [] })).toEqual([['0']])
  },
)
