import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { catalogOrder } from '../../../api/data/catalog/catalogOrder.ts'
import { buildSearchIndexes } from '../../../api/data/database/searchIndexes.ts'
import { auditMatching, auditOrder, countAudit } from '../../../api/data/reads/lists/auditLog.ts'
import { deliveriesMatching, deliveryOrder } from '../../../api/data/reads/lists/deliveryList.ts'
import { productPrices } from '../../../api/data/reads/figures/productPrices.ts'
import { readerFor } from '../../../api/data/reads/query/reader.ts'
import { variantPage } from '../../../api/data/reads/rest/restCatalog.ts'
import { placeAt } from '../../../api/data/reads/query/Sort.ts'
import {
  deliveryFigures,
  deliveryTallies,
  topicFigures,
} from '../../../api/data/reads/figures/storeFigures.ts'
import { variantsSearched } from '../../../api/data/reads/lists/variantSearch.ts'
import { newestFirst } from '../../../api/graphql/paging/newestFirst.ts'
import { sortedPage } from '../../../api/graphql/paging/sortedPage.ts'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'
import { accepting } from '../../kit/domain/aRequestAggregate.ts'

const ROWS = 20_000
const ID = '0198c0de-0000-7000-8000-000000000001'
const LONG_AGO = new Date('2020-01-02')

// Plans for statements with any parameters are PostgreSQL's, and so is the index of words.
describe.skipIf(inject('database').kind === 'embedded')('of a list that has grown', () => {
  let database: TestDatabase
  let explaining: pg.Client
  const sent: string[] = []
  beforeAll(async () => {
    database = await testDatabase((sql) => sent.push(sql))
    await database.prisma.$executeRaw`
      INSERT INTO audit_entries (id, seq, area, occurred_at, content)
      SELECT gen_random_uuid(), nth, CASE WHEN nth % 100 = 0 THEN 'awards' ELSE 'sign_ins' END,
        '2020-01-01'::timestamptz + nth * interval '1 hour', '{"by":"' || md5(nth::text) || '"}'
      FROM generate_series(1, ${ROWS}::int) AS nth`
    await database.prisma.$executeRaw`
      INSERT INTO audit_head (id, seq, hash) VALUES (1, ${ROWS}, sha256(''))`
    await database.prisma.$executeRaw`
      INSERT INTO webhook_deliveries (id, webhook_id, topic, shop, resource, sha256, body, status, received_at)
      SELECT gen_random_uuid(), md5('webhook' || nth), 'orders/updated', 'shop', 'orders/' || nth, '', '', 'done',
        '2020-01-01'::timestamptz + nth * interval '1 hour'
      FROM generate_series(1, ${ROWS}::int) AS nth`
    await database.prisma.$executeRaw`
      INSERT INTO products (id, title, created_at, updated_at) VALUES (${ID}::uuid, 'Ring', now(), now())`
    await database.prisma.$executeRaw`
      INSERT INTO variants (variant_id, product_id, created_at, updated_at)
      SELECT gen_random_uuid(), ${ID}::uuid, '2020-01-01'::timestamptz + nth * interval '1 hour', now()
      FROM generate_series(1, ${ROWS}::int) AS nth`
    explaining = new pg.Client(database.url)
    await explaining.connect()
    expect(await buildSearchIndexes(explaining)).toBeNull()
    await explaining.query('VACUUM ANALYZE')
  })
  beforeEach(() => void sent.splice(0))
  afterAll(async () => {
    await explaining.end()
    await database.close()
  })

  const admin = { role: 'admin', adminId: ID, adminRole: 'owner', name: 'Ada' } as const
  const reader = () => readerFor(database.prisma, admin, accepting, new Date())

  /** The database's plan for the captured statements, whatever the parameters are. */
  async function plans(statements: readonly string[] = sent): Promise<string> {
    expect(statements).not.toEqual([])
    const lines: string[] = []
    for (const statement of statements) {
      const { rows } = await explaining.query<Record<string, string>>(`EXPLAIN (GENERIC_PLAN) ${statement}`)
      lines.push(...rows.map((row) => row['QUERY PLAN'] ?? ''))
    }
    return lines.join('\n')
  }

  /** Forbids kinds of scan meanwhile. */
  async function without<T>(scans: readonly string[], act: () => Promise<T>): Promise<T> {
    for (const scan of scans) await explaining.query(`SET enable_${scan} = off`)
    try {
      return await act()
    } finally {
      for (const scan of scans) await explaining.query(`RESET enable_${scan}`)
    }
  }

  const forwards = { size: 50, after: null, before: null, backwards: false }
  const entries = async (filter: object, after: Date | null = null) => {
    const place = after && placeAt(auditOrder, { id: ID, seq: 24, occurredAt: after })
    const where = await auditMatching(reader(), filter)
    await database.prisma.auditEntry.findMany(sortedPage(where, { ...forwards, after: place }, auditOrder))
  }
  const deliveries = async (filter: object) => {
    const where = await deliveriesMatching(reader(), filter)
    await database.prisma.webhookDelivery.findMany({
      ...sortedPage(where, forwards, deliveryOrder),
      select: { id: true },
    })
  }

  it.for([
    ['the audit log', () => entries({}, LONG_AGO), /Index Cond: \(occurred_at <= /],
    [
      'an area of the audit log',
      () => entries({ area: 'awards' }, LONG_AGO),
      /Index Cond: \(\(area = .*\) AND \(occurred_at <= /,
    ],
    [
      'a list of REST',
      () => variantPage(reader(), { limit: 50, after: { at: LONG_AGO.getTime(), id: ID } }),
      /Index Cond: \(created_at <= /,
    ],
    [
      'a list by date',
      () =>
        database.prisma.variant.findMany(newestFirst({}, { ...forwards, after: { at: LONG_AGO, id: ID } })),
      /Index Cond: \(created_at <= /,
    ],
    [
      'the catalog by product title',
      () => {
        const last = { id: ID, productTitle: 'Ring', productId: ID, position: 1 }
        const after = placeAt(catalogOrder, last)
        return database.prisma.variant.findMany(sortedPage({}, { ...forwards, after }, catalogOrder))
      },
      /Index Cond: \(product_title >= /,
    ],
  ] satisfies [string, () => Promise<unknown>, RegExp][])(
    'a page far down is read without those before it: %s',
    async ([, read, starts]) => {
      await read()
      expect(await plans()).toMatch(starts)
    },
  )

  it('a period of the audit log is read without newer entries', async () => {
    await entries({ occurredBefore: LONG_AGO })
    expect(await plans()).toMatch(/Index Cond: \(occurred_at < /)
  })

  it('the whole audit log is counted without reading it', async () => {
    expect(await countAudit(reader(), {})).toBe(ROWS)
    expect(await plans()).not.toContain('audit_entries')
  })

  it('deliveries are counted by topic and status without reading their payloads', async () => {
    const tallies = await deliveryTallies(database.prisma)
    expect(await topicFigures(database.prisma, tallies)).toEqual([
      {
        topic: 'orders/updated',
        lastReceivedAt: new Date(Date.UTC(2020, 0, 1, ROWS)),
        waiting: 0,
        done: ROWS,
        dead: 0,
      },
    ])
    expect(await deliveryFigures(database.prisma, tallies)).toMatchObject({ done: ROWS, dead: 0 })
    // Whatever the cost at this size, and however much of the table has been vacuumed.
    const found = await without(['seqscan'], () => plans())
    expect(found).toContain('Index Only Scan using webhook_deliveries_topic_status_idx')
    expect(found).not.toContain('Seq Scan on webhook_deliveries')
  })

  it('the prices of a page of products are read without those of all products', async () => {
    await productPrices(database.prisma, [ID])
    expect(await without(['seqscan'], () => plans())).toContain('supplier_products_product_id_idx')
  })

  it('a search reads only the entries it finds', async () => {
    await entries({ search: 'sapphire' })
    // Admins' reasons are not in the log: their orders are found first, and then the entries of each order.
    const ofReasons = sent.splice(
      sent.findIndex((sql) => sql.includes('FROM order_rounds')),
      1,
    )
    await deliveries({ search: 'sapphire' })
    await variantsSearched(reader(), 'sapphire')
    // Whatever it costs at this size.
    const scans = ['seqscan', 'indexscan']
    const reasons = await without(scans, () => plans(ofReasons))
    expect(reasons).toContain('Bitmap Index Scan on order_rounds_reason_search')
    expect(reasons).toContain('Bitmap Index Scan on orders_cancellation_reason_search')
    expect(reasons.match(/Bitmap Index Scan on audit_entries_orders/g)).toHaveLength(2)
    expect(reasons).not.toContain('Seq Scan')
    const found = await without(scans, () => plans())
    expect(found).toContain('Bitmap Index Scan on audit_entries_content_search')
    expect(found).toContain('Bitmap Index Scan on webhook_deliveries_search')
    expect(found).toContain('Bitmap Index Scan on variants_search')
    expect(found).not.toMatch(/Filter: .*(content ~~|last_error|option1)/)
  })
})
