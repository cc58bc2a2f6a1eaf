import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stagedRows } from '../../../api/data/store/stagedRows.ts'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'

const PRODUCTS = 500
const ONE_BY_ONE = /Join Filter: .*store_id|Materialize/

let database: TestDatabase
const sent: string[] = []
beforeAll(async () => {
  database = await testDatabase((sql) => sent.push(sql))
})
afterAll(() => database.close())

/** A run that has staged its products, each with three variants, identical to the stored products. */
async function aRun() {
  const { prisma } = database
  const id = randomUUID()
  const startedAt = new Date()
  const run = { id, kind: 'products', cause: 'timer', startedAt, heartbeatAt: startedAt } as const
  await prisma.syncRun.create({ data: run })
  await prisma.$executeRaw`
    INSERT INTO sync_staged_rows (run_id, store_id, parent_id, json)
    SELECT ${id}::uuid, 'gid://shopify/Product/' || n, NULL, '{}' FROM generate_series(1, ${PRODUCTS}::int) n
    UNION ALL SELECT ${id}::uuid, 'gid://shopify/ProductVariant/' || n, 'gid://shopify/Product/' || 1 + n % ${PRODUCTS}::int, '{}'
    FROM generate_series(1, ${3 * PRODUCTS}::int) n`
  return { ...run, startedAt }
}

/** The database's plan for the last statement that contains these words, for a run. */
async function planOf(words: string, runId: string): Promise<string> {
  const statement = sent.findLast((sql) => sql.includes(words)) ?? ''
  const literal = statement
    .replaceAll(/\$\d+(?=::uuid)/g, `'${runId}'`)
    .replaceAll(/\$\d+(?=::timestamptz)/g, 'now()')
  const rest = literal.replaceAll(/LIMIT \$\d+/g, 'LIMIT 1000').replaceAll(/\$\d+/g, "''")
  const plan = await database.prisma.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${rest}`)
  return plan.map((row) => row['QUERY PLAN']).join('\n')
}

it('the staged data of a run is compared as a whole, although the database has statistics only of earlier runs', async () => {
  const { prisma } = database
  const staged = stagedRows(prisma)
  await prisma.$executeRaw`
    INSERT INTO products (id, shopify_id, title, created_at, updated_at)
    SELECT gen_random_uuid(), n::text, 'Ring', now() - interval '1 day', now() - interval '1 day'
    FROM generate_series(1, ${PRODUCTS}::int) n`
  const before = await aRun()
  await prisma.$executeRaw`ANALYZE products, sync_staged_rows`
  await prisma.syncRun.delete({ where: { id: before.id } })
  const run = await aRun()
  expect(await staged.tally(run.id)).toEqual({
    rows: 4 * PRODUCTS,
    roots: PRODUCTS,
    orphans: 0,
    products: PRODUCTS,
    variants: 3 * PRODUCTS,
  })
  expect(await planOf('AS orphans', run.id)).not.toMatch(ONE_BY_ONE)
  expect(await staged.unseenProducts(run as never, null, 1_000)).toEqual([])
  expect(await planOf('NOT EXISTS', run.id)).not.toMatch(ONE_BY_ONE)
})
