import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { variantPage } from '../../../api/data/reads/rest/restCatalog.ts'
import { readerFor } from '../../../api/data/reads/query/reader.ts'
import { accepting } from '../../kit/domain/aRequestAggregate.ts'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'

const LIMIT = 100

let database: TestDatabase
const sent: string[] = []
beforeAll(async () => {
  database = await testDatabase((sql) => sent.push(sql))
  await database.prisma.$executeRaw`
    INSERT INTO products (id, title, product_type, created_at, updated_at)
    SELECT gen_random_uuid(), 'Ring ' || nth, 'Ring', now(), now() FROM generate_series(1, 100) AS nth`
  await database.prisma.$executeRaw`
    INSERT INTO variants (variant_id, product_id, position, created_at, updated_at)
    SELECT gen_random_uuid(), p.id, nth, now() - nth * interval '1 second', now()
    FROM products p, generate_series(1, 100) AS nth`
  await database.prisma.$executeRaw`ANALYZE products, variants`
})
beforeEach(() => void sent.splice(0))
afterAll(() => database.close())

it('a page of the newest variants does not sort the whole catalog', async () => {
  const admin = { role: 'admin', adminId: 'ada', adminRole: 'owner', name: 'Ada' } as const
  const reader = readerFor(database.prisma, admin, accepting, new Date())
  const first = await variantPage(reader, { limit: LIMIT, after: null })
  expect(first.rows).toHaveLength(LIMIT)
  const [statement = ''] = sent
  const plan = await database.prisma.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(
    `EXPLAIN ${statement.replace('$1', String(LIMIT + 1))}`,
  )
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(lines).toContain('variants_created_at_variant_id_idx')
  expect(lines).not.toContain('Seq Scan on variants')
})
