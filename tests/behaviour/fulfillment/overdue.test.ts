import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ExpectedPlace,
  nextExpected,
  overdueOrders,
} from '../../../api/data/reads/lists/expectedOrders.ts'
import { type CalendarDate, earliestToday, fromCalendarDate } from '../../../api/domain/calendar.ts'
import { daysOverdue } from '../../../api/domain/order/daysOverdue.ts'
import { expectedDelivery } from '../../../api/domain/order/expectedDelivery.ts'
import { acceptanceStatuses, isAssigned, orderStatuses } from '../../../api/domain/order/orderState.ts'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'

const NOW = new Date('2026-03-10T11:30:00Z')
const supplierId = randomUUID()
const sourceOrderId = randomUUID()

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.prisma.supplier.create({
    data: { id: supplierId, companyName: 'Acme', businessEmail: 'acme@makers.example' },
  })
})
afterAll(() => database.close())

const date = fc.option(
  fc.constantFrom<CalendarDate>('2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11', '2026-12-24'),
)
const order = fc
  .record({
    status: fc.constantFrom(...orderStatuses),
    acceptance: fc.constantFrom(...acceptanceStatuses),
    expected: date,
    promised: date,
    createdAt: fc.constantFrom(new Date('2026-03-01T23:30:00Z'), new Date('2026-03-02T00:30:00Z')),
    deliveryDays: fc.option(fc.integer({ min: 5, max: 10 })),
    awardedAt: fc.constantFrom(new Date('2026-03-02T12:00:00Z'), NOW),
  })
  // States that the database's constraints exclude.
  .filter(({ status, acceptance }) => acceptance !== 'rejected' || status === 'awarded')
  .filter(({ promised, acceptance }) => acceptance !== 'accepted' || promised !== null)
const someStatuses = fc.option(fc.subarray([...orderStatuses], { minLength: 1 }))
const drawn = fc.record({ inStore: date, orders: fc.array(order, { minLength: 20, maxLength: 40 }) })
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never

const toDate = (day: CalendarDate | null) => day && fromCalendarDate(day)

/** Replaces all orders by these; returns each with its expected date. */
async function stored({ inStore, orders }: Drawn) {
  const { prisma } = database
  await prisma.order.deleteMany()
  await prisma.quoteRequest.deleteMany()
  await prisma.storeOrder.deleteMany()
  await prisma.storeOrder.create({
    data: {
      id: sourceOrderId,
      shop: 'shop.example',
      storeId: '1',
      storeUpdatedAt: NOW,
      raw: '{}',
      estimatedDelivery: toDate(inStore),
    },
  })
  const rows = orders.map((each) => ({ ...each, id: randomUUID(), requestId: randomUUID() }))
  await prisma.quoteRequest.createMany({
    data: rows.map(({ requestId }, i) => ({
      id: requestId,
      productTitle: 'Ring',
      quantity: 1,
      // Every other request was entered by an admin and has no store order.
      sourceOrderId: i % 2 === 0 ? sourceOrderId : null,
    })),
  })
  await prisma.order.createMany({
    data: rows.map((each) => ({
      id: each.id,
      requestId: each.requestId,
      status: each.status,
      createdAt: each.createdAt,
      deliveryDays: each.deliveryDays,
      expectedDelivery: toDate(each.expected),
      supplierEstimatedDelivery: toDate(each.promised),
      ...(isAssigned(each.status) && {
        supplierId,
        acceptance: each.acceptance,
        awardedAt: each.awardedAt,
        rejectionReason: each.acceptance === 'rejected' ? 'Too busy' : null,
      }),
      actualDelivery: each.status === 'delivered' ? NOW : null,
    })),
  })
  return rows.map((each, i) => ({
    ...each,
    expectedOn: expectedDelivery({
      status: each.status,
      expectedDelivery: each.expected,
      supplierEstimatedDelivery: each.promised,
      storeEstimatedDelivery: i % 2 === 0 ? inStore : null,
      createdAt: each.createdAt,
      deliveryDays: each.deliveryDays,
    }),
  }))
}

it('an order is overdue in SQL exactly if it is overdue in the domain, whatever its date comes from', async () => {
  let overdue = 0
  await fc.assert(
    fc.asyncProperty(drawn, async (orders) => {
      const late = (await stored(orders)).filter(
        ({ expectedOn, ...each }) => daysOverdue({ ...each, expectedDelivery: expectedOn }, NOW) !== null,
      )
      overdue += late.length
      const found = await overdueOrders(database.prisma, earliestToday(NOW), null)
      expect(found.toSorted()).toEqual(late.map(({ id }) => id).toSorted())
    }),
    { numRuns: 10, seed: 20_260_310 },
  )
  expect(overdue).toBeGreaterThan(10)
})

it('orders are listed by the date of the domain, however they are paged, and those without one come last by id', async () => {
  await fc.assert(
    fc.asyncProperty(
      drawn,
      fc.integer({ min: 1, max: 12 }),
      someStatuses,
      fc.boolean(),
      async (orders, size, statuses, byId) => {
        const expected = (await stored(orders))
          .filter(({ status }) => statuses?.includes(status) ?? true)
          .map(({ id, status, expectedOn }) => ({
            id,
            expected: status === 'delivered' || status === 'cancelled' ? null : expectedOn,
          }))
          .sort(
            (a, b) => (a.expected ?? 'never').localeCompare(b.expected ?? 'never') || (a.id < b.id ? -1 : 1),
          )
        // The same orders, searched by their statuses or by their ids.
        const among = byId ? { ids: expected.map(({ id }) => id) } : { statuses }
        const listed: ExpectedPlace[] = []
        for (let more = true; more;) {
          const page = await nextExpected(database.prisma, listed.at(-1) ?? null, size, among)
          listed.push(...page)
          more = page.length === size
        }
        expect(listed).toEqual(expected)
      },
    ),
    { numRuns: 10, seed: 20_260_310 },
  )
})
