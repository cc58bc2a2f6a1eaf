import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { buildSearchIndexes } from '../../../api/data/database/searchIndexes.ts'
import { auditMatching } from '../../../api/data/reads/lists/auditLog.ts'
import { readerFor } from '../../../api/data/reads/query/reader.ts'
import { testDatabase } from '../../kit/database/testDatabase.ts'
import { accepting } from '../../kit/domain/aRequestAggregate.ts'

const ID = '0198c0de-0000-7000-8000-000000000001'
const admin = { role: 'admin', adminId: ID, adminRole: 'owner', name: 'Ada' } as const

// The index of words is PostgreSQL's.
it.skipIf(inject('database').kind === 'embedded')(
  'a search of the audit log starts at its index of words, although what it finds is sorted by id',
  async () => {
    const sent: string[] = []
    const database = await testDatabase((sql) => sent.push(sql))
    const client = new pg.Client(database.url)
    try {
      await database.prisma.$executeRaw`
        INSERT INTO audit_entries (id, seq, area, occurred_at, content)
        SELECT gen_random_uuid(), nth, 'sign_ins', '2020-01-01'::timestamptz, '{"by":"' || md5(nth::text) || '"}'
        FROM generate_series(1, 20000) AS nth`
      await client.connect()
      expect(await buildSearchIndexes(client)).toBeNull()
      await client.query('VACUUM ANALYZE')
      const reader = readerFor(database.prisma, admin, accepting, new Date())
      await auditMatching(reader, { search: 'sapphire' })
      const [search, ...others] = sent.filter((sql) => /^SELECT .* \S*"audit_entries"/.test(sql))
      expect(others).toEqual([])
      expect(search).toMatch(/ORDER BY \S+"id" ASC LIMIT \$4$/)
      const values = ['sapphire', 'awards', '"reason":', 20_001]
      const { rows } = await client.query<Record<string, string>>(`EXPLAIN ${search}`, values)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('Bitmap Index Scan on audit_entries_content_search')
    } finally {
      await client.end()
      await database.close()
    }
  },
)
