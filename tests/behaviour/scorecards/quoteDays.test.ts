import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'

const RUNS = 30
const suppliers = [randomUUID(), randomUUID()]
/** Around a midnight in UTC. */
const moments = ['2026-03-09T23:59:59.999Z', '2026-03-10T00:00:00Z', '2026-03-10T12:00:00Z'] as const

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.prisma.supplier.createMany({
    data: suppliers.map((id) => ({ id, companyName: id, businessEmail: `${id}@makers.example` })),
  })
})
afterAll(() => database.close())

const steps = fc.array(
  fc.record({
    supplier: fc.constantFrom(...suppliers),
    request: fc.nat(2),
    change: fc.constantFrom(
      'pending',
      'awarded',
      'not_selected',
      'rejected',
      'removed',
      'moved',
      'rolled back',
    ),
    createdAt: fc.constantFrom(...moments),
    isTest: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)

/** All existing quotes, counted by supplier and day. */
const COUNTED = `
  SELECT q.supplier_id, (r.created_at AT TIME ZONE 'UTC')::date::text AS day, count(*)::int AS quoted,
    count(*) FILTER (WHERE q.status IN ('awarded', 'rejected'))::int AS won
  FROM quotes q JOIN quote_requests r ON r.id = q.order_id WHERE NOT r.is_test
  GROUP BY 1, 2 ORDER BY 1, 2`
const KEPT = `
  SELECT supplier_id, day::text AS day, quoted, won FROM supplier_quote_days
  WHERE quoted <> 0 OR won <> 0 ORDER BY 1, 2`

describe('the stored counts of quotes', () => {
  it('equal a count of all quotes after any sequence of changes', async () => {
    const { prisma } = database
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const requests = [randomUUID(), randomUUID(), randomUUID()]
        await prisma.quoteRequest.createMany({
          data: requests.map((id) => ({ id, productTitle: 'Ring', quantity: 1, createdAt: moments[0] })),
        })
        for (const { supplier: supplierId, change, ...wanted } of sequence) {
          const requestId = requests[wanted.request] ?? ''
          const which = { requestId_supplierId: { requestId, supplierId } }
          if (change === 'removed') {
            await prisma.quote.deleteMany({ where: { requestId, supplierId } })
          } else if (change === 'moved') {
            const { createdAt, isTest } = wanted
            await prisma.quoteRequest.update({ where: { id: requestId }, data: { createdAt, isTest } })
          } else {
            // At most one quote of a request is awarded.
            if (change === 'awarded')
              await prisma.quote.updateMany({
                where: { requestId, status: 'awarded' },
                data: { status: 'not_selected' },
              })
            const status = change === 'rolled back' ? 'rejected' : change
            const saved = prisma.quote.upsert({
              where: which,
              create: { requestId, supplierId, price: '100.00', deliveryDays: 5, status },
              update: { status },
            })
            const undone = prisma.$executeRaw`SELECT 1 / 0`
            await (change === 'rolled back' ? prisma.$transaction([saved, undone]).catch(() => null) : saved)
          }
        }
        expect(await prisma.$queryRawUnsafe(KEPT)).toEqual(await prisma.$queryRawUnsafe(COUNTED))
      }),
      { numRuns: RUNS },
    )
  })
})
