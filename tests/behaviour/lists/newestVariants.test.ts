import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.prisma.$executeRaw`
    INSERT INTO products (id, title, product_type, created_at, updated_at)
    SELECT gen_random_uuid(), 'Ring ' || nth, 'Ring', now(), now() FROM generate_series(1, 100) AS nth`
  await database.prisma.$executeRaw`
    INSERT INTO variants (variant_id, product_id, position, created_at, updated_at)
    SELECT gen_random_uuid(), p.id, nth, now() - nth * interval '1 second', now()
    FROM products p, generate_series(1, 100) AS nth`
  await database.prisma.$executeRaw`ANALYZE products, variants`
})
afterAll(() => database.close())

it('a page of the newest variants does not sort the whole catalog', async () => {
  const plan = await database.prisma.$queryRaw<{ 'QUERY PLAN': string }[]>`
    EXPLAIN SELECT v.* FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.deleted_at IS NULL AND p.deleted_at IS NULL
    ORDER BY v.created_at DESC, v.variant_id LIMIT 101`
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(lines).toContain('variants_created_at_variant_id_idx')
  expect(lines).not.toContain('Seq Scan on variants')
})
